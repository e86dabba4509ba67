// The bell: how much the person was told of since the last look, and the newest of it.
import Popover from '@mui/material/Popover'
import { Bell as BellIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { counted } from '#schema/rules/plural.ts'
import { useClock } from '#src/kinds/clock.ts'
import { momentText } from '#src/kinds/texts.ts'
import { badgeText } from '#src/state/useTaskCount.ts'
import { type Told, useNotifications } from './useNotifications.ts'

/** The button with its list; opening it marks everything as read. */
export default function Bell() {
  const { told, markRead } = useNotifications()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const titleId = useId()
  if (!told) return null
  const count = badgeText(told.unread ?? 0)
  const close = () => setAnchor(null)
  return (
    <>
      <button
        type="button"
        className="icon-button bell"
        aria-label={count ? `Уведомления, новых: ${count}` : 'Уведомления'}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget)
          void markRead()
        }}
      >
        <BellIcon size={20} />
        {count && <b aria-hidden="true">{count}</b>}
      </button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { className: 'bell-window', role: 'dialog', 'aria-labelledby': titleId } }}
      >
        <h2 id={titleId}>Уведомления</h2>
        <BellRows told={told} onLeave={close} />
        <Link to="/profile" onClick={close} className="block line-above bell-more">
          О чём сообщать
        </Link>
      </Popover>
    </>
  )
}

function BellRows({
  told: { data: rows = [] },
  onLeave,
}: {
  readonly told: Told
  readonly onLeave: () => void
}) {
  const clock = useClock()
  if (rows.length === 0) {
    return <p>Пока ничего не было. Здесь появятся события, которые отмечены для сайта в вашем профиле.</p>
  }
  return (
    <ul aria-label={counted(rows.length, ['уведомление', 'уведомления', 'уведомлений'])}>
      {rows.map(({ id, created_at: at, read_at, link, text }) => (
        <li key={id} className={read_at ? undefined : 'is-new'}>
          <Link to={link || '/'} onClick={onLeave}>
            {!read_at && <i className="only-read">Новое: </i>}
            {text}
            <time dateTime={at}>{momentText(at, clock)}</time>
          </Link>
        </li>
      ))}
    </ul>
  )
}
