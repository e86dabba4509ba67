// Sources: pale = before the commission, solid = to us, both printed.

import { Link } from 'react-router'
import { channels } from '#src/base/theme/channels.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { type SourceLook, SourceTile, sourceLookOf } from '../stay/parts/SourceTile.tsx'
import type { Statistics } from './figures.ts'

/** Of a source that the dictionaries do not have only its channel is known. */
function channelLook(name: string, code: string): SourceLook {
  const own = Object.entries(channels).find(([one]) => one === code)
  return { name, letters: own?.[1].letters ?? name.slice(0, 2), channel: own?.[0] }
}

const thousands = (sum: number) => new Intl.NumberFormat('ru-RU').format(Math.round(sum / 1000))

/** The ranking of sources; a row opens its bookings. */
export function SourcesCard({ data }: { readonly data: Statistics }) {
  const { by_source: sources = [], period } = data
  const known = useShared('sources')
  const otas = useShared('otas')
  const most = Math.max(1, ...sources.map(({ revenue = 0 }) => revenue))
  return (
    <section className="narrow box stat-card" aria-label="Источники">
      <header>
        <h2>Источники</h2>
        <span>тыс. ₽: до комиссии и нам</span>
      </header>
      <ul className="stat-sources">
        {sources.map((source) => {
          const { name = '', code = '', revenue: gross = 0, net = 0 } = source
          const look = sourceLookOf(source, known, otas) ?? channelLook(name, code)
          const color = look.channel ? `var(--k-channel-${look.channel})` : 'var(--k-mute)'
          const filter = { ...period, source_id: source.source_id }
          return (
            <li key={`${source.source_id} ${source.ota_id}`}>
              <Link
                className="hovers stack gap-10 quiet"
                to={`/rents?filter=${encodeURIComponent(JSON.stringify(filter))}`}
              >
                <SourceTile look={look} />
                <span className="ink breaks stat-name">{name}</span>
                <span className="stat-line" aria-hidden="true">
                  <span className="gross" style={{ width: `${(gross / most) * 100}%`, background: color }} />
                  <span style={{ width: `${(net / most) * 100}%`, background: color }} />
                </span>
                <b className="ink to-right">
                  {thousands(gross)}
                  <span className="only-read"> тысяч рублей до комиссии, нам</span>
                </b>
                <span>{thousands(net)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
