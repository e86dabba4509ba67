import { Link } from 'react-router'
import { addDays } from '#schema/rules/dates.ts'
import { shortName } from '#schema/rules/text.ts'
import { useClock } from '#src/kinds/clock.ts'
import { dateText } from '#src/kinds/texts.ts'
import { CleanMark } from '../clean/card/CleanMark.tsx'
import { cleanStatusLabel } from '../clean/card/cleanWords.ts'
import { CleanerDrops, dragOf } from './CleanerDrops.tsx'
import { DeskCard } from './DeskCard.tsx'
import type { DeskClean } from './desk.ts'
import { useDeskMoves } from './useDeskMoves.ts'

const lanes = [
  { title: 'Без клинера', family: 'bad', statuses: ['planned', 'offered'] },
  { title: 'Назначены', family: 'mute', statuses: ['appointed', 'accepted'] },
  { title: 'Идут', family: 'info', statuses: ['in_progress', 'rework'] },
  { title: 'Убрано', family: 'ok', statuses: ['done', 'checked'] },
] as const

interface CleansProps {
  readonly cleans: readonly DeskClean[]
  readonly day: string | undefined
}

/** The cleans of the day in four lanes by state, soonest arrival first; a tile opens its clean or is dropped on a cleaner. */
export function CleansBlock({ cleans, day }: CleansProps) {
  const { mayAppoint } = useDeskMoves()
  const link = (
    <Link className="push medium desk-side" to="/cleans">
      Открыть уборки
    </Link>
  )
  return (
    <DeskCard
      className="desk-cleans"
      title="Уборки"
      count={cleans.length}
      none="Уборок на этот день нет"
      note={mayAppoint && link}
    >
      {mayAppoint && <CleanerDrops cleans={cleans} />}
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
                  <li key={clean.id}>
                    <CleanTile clean={clean} day={day} />
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </DeskCard>
  )
}

function CleanTile({ clean, day }: { readonly clean: DeskClean; readonly day: string | undefined }) {
  const clock = useClock()
  const { mayAppoint, openClean } = useDeskMoves()
  const { date, time = '' } = clean.next_arrival ?? {}
  const isTomorrow = day !== undefined && date === addDays(day, 1)
  const when = date === day ? time : isTomorrow ? `завтра ${time}` : dateText(date, clock)
  const className = `row top full to-left inset desk-tile ${clean.late ? 'late' : ''}`
  const words = (
    <>
      <CleanMark clean={clean} />
      <span className="column gap-0 narrow quiet desk-tile-words">
        <b className="medium ink">{clean.object}</b>
        <span className={clean.late ? 'bad' : ''}>{clean.next_arrival ? `заезд ${when}` : 'заезда нет'}</span>
        <span>{whoOf(clean)}</span>
      </span>
    </>
  )
  if (!mayAppoint && clean.next_rent_id === undefined) return <div className={className}>{words}</div>
  return (
    <button
      type="button"
      className={className}
      onClick={() => openClean(clean)}
      {...(mayAppoint && dragOf(clean))}
    >
      {words}
    </button>
  )
}

function whoOf({ late, passed, cleaner, status }: DeskClean): string {
  if (late) return passed ? 'не успели' : 'не успеваем'
  return cleaner?.name ? shortName(cleaner.name) : cleanStatusLabel(status)
}
