import { useQueryClient } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { Link } from 'react-router'
import { notifications } from '#schema/entities/notifications.ts'
import { counted } from '#schema/rules/plural.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { useClock } from '#src/kinds/clock.ts'
import { momentText } from '#src/kinds/texts.ts'
import { usePane } from '#src/kinds/usePane.tsx'
import { usePhase } from '#src/state/SessionContext.tsx'
import { badgeText } from '#src/state/useTaskCount.ts'
import { useCall } from '#src/views/call/useCall.ts'
import { readKey, useRead } from '#src/views/call/useRead.ts'

/** The bell: how much the person was told of since the last look, and the newest of it; opening it marks all read. */
export default function Bell() {
  const { told, markRead } = useNotifications()
  const { button, pane } = usePane({ label: 'Уведомления', className: 'bell-window' }, (close) => (
    <>
      <h2>Уведомления</h2>
      {told && <BellRows told={told} onLeave={close} />}
      <Link to="/profile" onClick={close} className="block line-above bell-more">
        О чём сообщать
      </Link>
    </>
  ))
  if (!told) return null
  const count = badgeText(told.unread ?? 0)
  return (
    <>
      <button
        type="button"
        className="icon-button bell"
        aria-label={count ? `Уведомления, новых: ${count}` : 'Уведомления'}
        {...button}
        onClick={(event) => {
          button.onClick(event)
          void markRead()
        }}
      >
        <BellIcon size={20} />
        {count && <b aria-hidden="true">{count}</b>}
      </button>
      {pane}
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

const noticesCall = 'GET notifications'

/** The newest of them and how many are unread. */
type Told = CallAnswer<'GET notifications'>

/** The query and the way to mark all as read; nothing is asked of a host that does not name the call. */
function useNotifications() {
  const queries = useQueryClient()
  const phase = usePhase()
  const isKnown =
    phase.name === 'ready' && phase.person.permissions?.includes(`${notifications.name}.list`) === true
  const { data } = useRead(noticesCall, {}, { enabled: isKnown })
  const { act } = useCall('PATCH notifications', {
    onDone: () =>
      queries.setQueryData<Told>(readKey(noticesCall, {}), (told) => told && { ...told, unread: 0 }),
    reread: () => undefined,
    // They stay unread and are marked at the next look.
    onRefused: () => true,
  })
  return { told: data, markRead: () => data?.unread && act({ body: {} }) }
}
