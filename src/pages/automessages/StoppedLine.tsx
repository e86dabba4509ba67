import { useState } from 'react'
import { useGetList } from 'react-admin'
import { channelName } from '#schema/rules/messageWords.ts'
import { botChatMark, silencedMark } from '#schema/rules/stopWords.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useDates } from '#src/kinds/clock.ts'
import { phoneText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { Loaded } from '#src/views/Loaded.tsx'

/** Who asked not to be written to: read when it is opened; nothing goes there by itself any more. */
export function StoppedLine() {
  const canSee = useAccess('guestaddresses').can('list')
  const [isOpen, setOpen] = useState(false)
  const read = useGetList<SentRow<'guestaddresses'>>(
    'guestaddresses',
    {
      filter: { stopped: true },
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'id', order: 'DESC' },
    },
    { enabled: canSee && isOpen },
  )
  const { momentText } = useDates()
  if (!canSee) return null
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="quiet thumb">Кто попросил не писать</summary>
      {isOpen && (
        <Loaded of={read} failure="Не удалось загрузить отписавшихся" height={60}>
          {(rows) =>
            rows.length === 0 ? (
              <p className="quiet">Никто не отписывался.</p>
            ) : (
              <ul className="stack gap-4">
                {rows.map(({ id, channel, address = '', opted_out_at }) => (
                  <li key={id}>
                    {wordOf(address)} · {channelName(channel)} ·{' '}
                    <span className="quiet">{momentText(opted_out_at)}</span>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      )}
    </details>
  )
}

/** Of whoever was erased the server keeps no address that could be read. */
function wordOf(address: string): string {
  if (address.startsWith('+')) return phoneText(address)
  return address.startsWith(silencedMark) ? 'гость стёрт' : address.replace(botChatMark, 'чат ')
}
