import { MessagesSquare } from 'lucide-react'
import { Link } from 'react-router'
import { useAccess } from '#src/kinds/useAccess.ts'
import { badgeText } from '#src/state/useTaskCount.ts'
import { useRead } from '#src/views/call/useRead.ts'

/** The way to the conversations with guests and how many wait for an answer. */
export default function DialogCount() {
  const enabled = useAccess('dialogs').can('count')
  const { data } = useRead('GET dialogs/count', {}, { enabled, refetchInterval: 30_000 })
  if (!enabled) return null
  const count = badgeText(data?.waiting ?? 0)
  const late = data?.late ? `, дольше нормы: ${data.late}` : ''
  return (
    <Link
      to="/dialogs"
      className="icon-button bell"
      aria-label={count ? `Диалоги, ждут ответа: ${count}${late}` : 'Диалоги'}
    >
      <MessagesSquare size={20} />
      {count && <b aria-hidden="true">{count}</b>}
    </Link>
  )
}
