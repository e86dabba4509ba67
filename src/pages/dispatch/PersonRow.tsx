import { UserX } from 'lucide-react'
import { memo } from 'react'
import { models } from '#schema/index.ts'
import { isBeforeWork } from '#schema/rules/cleanSteps.ts'
import { formatDate } from '#schema/rules/dates.ts'
import { hourText } from '#schema/rules/dayMinutes.ts'
import { counted } from '#schema/rules/plural.ts'
import { shortName } from '#schema/rules/text.ts'
import { initialsOf } from '#src/kinds/initialsOf.ts'
import { minutesText } from '#src/pages/clean/card/cleanWords.ts'
import { CleanBlock } from './CleanBlock.tsx'
import { type Hours, placeOf, spanStyle } from './dayGeometry.ts'
import type { Clean, DayRow } from './dayScene.ts'
import { Ghost, type GhostLook } from './Ghost.tsx'
import { LaneMarks } from './LaneMarks.tsx'
import { isOff, type Shift } from './shift.ts'

interface PersonRowProps {
  readonly row: DayRow
  readonly hours: Hours
  readonly isWanted: ((clean: Clean) => boolean) | undefined
  /** What would stand here. */
  readonly ghosts: readonly GhostLook[]
  /** The person does not come: what is left to hand over. */
  readonly absent?: string | undefined
  /** Opens the ways for a day without a person. */
  readonly onAbsent?: ((personId: number) => void) | undefined
}

/** A person with the shift and the cleans of the day; hours without work are hatched. What is carried over other rows leaves it alone. */
export const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const { row, hours, isWanted, ghosts, absent, onAbsent } = props
  const { person, shift, plan, now } = row
  const name = person.name || `№\u00a0${person.id}`
  return (
    <li className="line-below day-row" data-person={person.id}>
      <div className="fixed row gap-10 day-person">
        <span className="center fixed strong link size-12 day-face" aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span className="stack gap-0 narrow">
          <b className="ink breaks" title={name}>
            {shortName(name)}
          </b>
          <span className={absent ? 'bad-text size-12' : 'quiet size-12'}>
            {absent ? 'не выйдет' : shiftText(shift)}
          </span>
          <span className="faint size-12">{absent ?? loadText(row)}</span>
        </span>
        {onAbsent && (!isOff(shift) || plan.some(({ work }) => isBeforeWork(work.clean.status))) && (
          <button
            type="button"
            className="icon-button day-absent"
            aria-label={`${name} не выйдет`}
            title="Не выйдет…"
            onClick={() => onAbsent(person.id)}
          >
            <UserX size={16} />
          </button>
        )}
      </div>
      <ul className="day-lane" aria-label={name}>
        {offSpans(shift, hours, absent !== undefined).map(([from, to]) => (
          <li key={from} className="day-off" style={spanStyle(hours, from, to)} />
        ))}
        {now !== undefined && now >= hours.from && now <= hours.to && (
          <li className="day-now" style={{ left: `${placeOf(hours, now)}%` }} aria-hidden="true" />
        )}
        {plan.map((place) => (
          <li key={place.work.clean.id}>
            <CleanBlock
              place={place}
              hours={hours}
              isPale={isWanted !== undefined && !isWanted(place.work.clean)}
              isStruck={absent !== undefined && place.work.began === undefined}
            />
          </li>
        ))}
        <li>
          <LaneMarks plan={plan} hours={hours} />
        </li>
        {ghosts.map((ghost) => (
          <Ghost key={ghost.id} ghost={ghost} hours={hours} />
        ))}
      </ul>
    </li>
  )
})

/** «с 11:00», «до 18:00», «10:00–18:00»; why there is no shift. */
export function shiftText(shift: Shift): string {
  if (isOff(shift)) return shift.until ? `${shift.off} до ${formatDate(shift.until).slice(0, 5)}` : shift.off
  return shift.isKnown ? `${hourText(shift.from)}–${hourText(shift.to)}` : ''
}

/** «2 уборки, 4 ч» of a row. */
export function loadText({ plan, shift }: DayRow): string {
  if (plan.length === 0) return isOff(shift) ? '' : 'свободный день'
  const minutes = plan.reduce((sum, { begin, end }) => sum + end - begin, 0)
  return `${counted(plan.length, models.cleans.labels.counted)}, ${minutesText(minutes)}`
}

/** The stretches of a day in which the person does not work. */
function offSpans(shift: Shift, { from, to }: Hours, isAbsent: boolean): (readonly [number, number])[] {
  if (isOff(shift) || isAbsent) return [[from, to]]
  const spans = [
    [from, Math.max(from, shift.from)],
    [Math.min(to, shift.to), to],
  ] as const
  return spans.filter(([begin, end]) => begin < end)
}
