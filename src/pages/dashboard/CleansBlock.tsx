// The cleans of the day by state, soonest arrival first; a tile opens the clean, where a cleaner is appointed, or is dropped on a cleaner.
import { Link } from 'react-router'
import { addDays } from '#schema/rules/dates.ts'
import { useClock } from '#src/kinds/clock.ts'
import { dateText } from '#src/kinds/texts.ts'
import { CleanMark } from '../clean/card/CleanMark.tsx'
import { cleanStatusLabel } from '../clean/card/cleanWords.ts'
import { CleanerDrops, dragOf } from './CleanerDrops.tsx'
import type { DeskClean } from './desk.ts'
import { shortName } from './stayAction.ts'
import type { DeskMoves } from './useDeskMoves.ts'

const lanes = [
  { title: 'Без клинера', family: 'bad', statuses: ['planned', 'offered'] },
  { title: 'Назначены', family: 'mute', statuses: ['appointed', 'accepted'] },
  { title: 'Идут', family: 'info', statuses: ['in_progress', 'rework'] },
  { title: 'Убрано', family: 'ok', statuses: ['done', 'checked'] },
] as const

interface CleansProps {
  readonly cleans: readonly DeskClean[]
  readonly day: string
  readonly moves: DeskMoves
}

/** Four lanes of tiles; an empty lane says so. */
export function CleansBlock({ cleans, day, moves }: CleansProps) {
  return (
    <section className="narrow box desk-card desk-cleans" aria-label="Уборки">
      <header className="row gap-10">
        <h2>Уборки</h2>
        <span className="strong desk-count">{cleans.length}</span>
        {moves.mayAppoint && (
          <Link className="push medium desk-side" to="/cleans">
            Открыть уборки
          </Link>
        )}
      </header>
      {cleans.length === 0 ? (
        <p className="desk-none">Уборок на этот день нет</p>
      ) : (
        <>
          {moves.mayAppoint && <CleanerDrops cleans={cleans} />}
          <div className="stack gap-10 desk-lanes">
            {lanes.map(({ title, family, statuses }) => {
              const own = cleans.filter((clean) => statuses.some((status) => status === clean.status))
              return (
                <section key={title} aria-label={title}>
                  <h3 className={own.length > 0 ? family : 'mute'}>
                    {title} <b>{own.length}</b>
                  </h3>
                  <ul className="column">
                    {own.map((clean) => (
                      <CleanTile key={clean.id} clean={clean} day={day} moves={moves} />
                    ))}
                  </ul>
                </section>
              )
            })}
          </div>
        </>
      )}
    </section>
  )
}

function CleanTile({
  clean,
  day,
  moves,
}: {
  readonly clean: DeskClean
  readonly day: string
  readonly moves: DeskMoves
}) {
  const clock = useClock()
  const { next_arrival: next, cleaner } = clean
  const { date, time = '' } = next ?? {}
  const when = date === day ? time : date === addDays(day, 1) ? `завтра ${time}` : dateText(date, clock)
  const isLate = clean.late === true
  const canOpen = moves.mayAppoint || clean.next_rent_id !== undefined
  const words = (
    <>
      <CleanMark clean={clean} today={clock.today} />
      <span className="column gap-0 narrow quiet desk-tile-words">
        <b className="medium ink">{clean.object}</b>
        <span className={isLate ? 'bad' : ''}>{next ? `заезд ${when}` : 'заезда нет'}</span>
        <span>
          {isLate
            ? clean.passed === true
              ? 'не успели'
              : 'не успеваем'
            : cleaner?.name
              ? shortName(cleaner.name)
              : cleanStatusLabel(clean.status)}
        </span>
      </span>
    </>
  )
  return (
    <li>
      {canOpen ? (
        <button
          type="button"
          className={
            isLate ? 'row top full to-left inset desk-tile late' : 'row top full to-left inset desk-tile'
          }
          onClick={() => moves.openClean(clean)}
          {...(moves.mayAppoint && dragOf(clean))}
        >
          {words}
        </button>
      ) : (
        <div
          className={
            isLate ? 'row top full to-left inset desk-tile late' : 'row top full to-left inset desk-tile'
          }
        >
          {words}
        </div>
      )}
    </li>
  )
}
