// How the exchange with the channels stands, in one light; it leads to what came from them.
import { Link } from 'react-router'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import {
  channelFamily,
  lastRead,
  runningIn,
  stepText,
  useHealth,
  worstOf,
} from '#src/pages/updates/health.ts'
import { listPath } from '#src/views/paths.ts'
import ExchangeWatch from './ExchangeWatch.tsx'
import '#src/kinds/kinds.css'

const MOST = 99

/** The light, and the ear that hears how an exchange left behind has ended. A phone has no room for it: what waits for a decision stands on its dashboard. */
export default function SyncLight({ phone }: { readonly phone: boolean }) {
  return (
    <>
      {!phone && <Light />}
      <ExchangeWatch />
    </>
  )
}

/** The last exchange, or how far a running one is, and the count of what is new. */
function Light() {
  const { data } = useHealth()
  const { channels = [], unseen = 0, waiting = 0 } = data ?? {}
  if (!data || (channels.length === 0 && unseen + waiting === 0)) return null
  const current = runningIn(data)
  const ago = channels.length === 0 ? undefined : lastRead(channels)
  const count = waiting || unseen
  return (
    <Link
      to={listPath('updates', waiting > 0 ? { waiting: true } : undefined)}
      className="row inline fixed quiet nowrap hovers sync-light"
      title="Обновления из каналов"
    >
      {channels.length > 0 && <Glyph family={worstOf(channels.map(channelFamily))} size={12} />}
      {(current || ago) && <i className="only-read">Обновления из каналов</i>}
      <span role={current && 'status'}>{current ? stepText(current) : (ago ?? 'Обновления')}</span>
      {count > 0 && (
        <>
          <i className="only-read">{waiting > 0 ? 'ждут решения' : 'новых'}</i>
          <b className={waiting > 0 ? 'bad' : undefined}>{count > MOST ? `${MOST}+` : count}</b>
        </>
      )}
    </Link>
  )
}
