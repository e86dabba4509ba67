import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { addDays } from '#schema/rules/dates.ts'
import { cleanLanes, isInLane } from '#schema/rules/deskRows.ts'
import { shortName } from '#schema/rules/text.ts'
import { useClock } from '#src/kinds/clock.ts'
import { dateText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { CleanMark } from '../clean/card/CleanMark.tsx'
import { cleanStatusLabel } from '../clean/card/cleanWords.ts'
import { inspectionPath } from '../clean/inspection/inspectionPath.ts'
import { CleanerDrops, dragOf } from './CleanerDrops.tsx'
import { DeskCard, FoldButton } from './DeskCard.tsx'
import { type Desk, type DeskClean, type DeskPlace, totalOf, useSection } from './desk.ts'
import { useDeskMoves } from './useDeskMoves.ts'

/** Tiles of a lane that are shown at first: one long lane would leave holes beside it. */
const high = 4

interface CleansProps {
  readonly desk: Desk
  readonly place: DeskPlace
  /** What stands under the cleans. */
  readonly children?: ReactNode
}

/** The cleans of the day in four lanes by state, soonest arrival first; a tile opens its clean or is dropped on a cleaner. */
export function CleansBlock({ desk, place, children }: CleansProps) {
  const { list = [], by_status: byStatus, by_cleaner: given } = desk.cleans ?? {}
  const total = totalOf(desk, 'cleans')
  const first = cleanLanes.flatMap((lane) =>
    list.filter(({ status }) => isInLane(lane, status)).slice(0, high),
  )
  const { shown, toggle } = useSection<DeskClean>(place, {
    view: 'cleans',
    rows: [...new Set([...first, ...list])],
    total,
    most: first.length,
    more: (rest) => `Ещё ${rest}`,
    rowsOf: (whole) => whole.cleans?.list,
  })
  const { mayAppoint } = useDeskMoves()
  const finished = byStatus?.done ?? 0
  const maySpread = useAccess('cleans').can('distribute')
  const proposes = useShared('agency').clean_settings?.auto_assign !== 'off'
  const link = (
    <span className="row gap-16 push">
      {maySpread && proposes && Boolean(byStatus?.planned) && (
        <Link className="medium desk-side thumb" to="/cleans?view=day&spread=1">
          Распределить
        </Link>
      )}
      {finished > 0 && (
        <Link className="medium desk-side thumb" to={inspectionPath()}>
          Принять {finished}
        </Link>
      )}
      <Link className="medium desk-side thumb" to="/cleans">
        Открыть день
      </Link>
    </span>
  )
  return (
    <DeskCard
      className="desk-cleans"
      title="Уборки"
      count={total}
      none="Уборок на этот день нет"
      note={
        mayAppoint && (
          <>
            <span className="desk-note">перетащите плитку на клинера, чтобы назначить</span>
            {link}
          </>
        )
      }
      below={children}
    >
      <div className="stack gap-10 desk-lanes">
        {cleanLanes.map((lane) => {
          const { title, family, statuses } = lane
          const own = shown.filter(({ status }) => isInLane(lane, status))
          const counted = statuses.reduce((sum, status) => sum + (byStatus?.[status] ?? 0), 0)
          const count = byStatus ? counted : own.length
          return (
            <section key={title} aria-label={title}>
              <h3 className={count > 0 ? family : 'mute'}>
                {title} <b>{count}</b>
              </h3>
              {lane === cleanLanes[0] && count === 0 && <p className="quiet">на этот день все назначены</p>}
              <ul className="column">
                {own.map((clean) => (
                  <li key={clean.id}>
                    <CleanTile clean={clean} day={desk.date} />
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      <FoldButton toggle={toggle} />
      {mayAppoint && <CleanerDrops cleans={shown} given={given} />}
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
