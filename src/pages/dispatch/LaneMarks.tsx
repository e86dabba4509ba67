import { hourText } from '#schema/rules/dayMinutes.ts'
import { troubleOf } from '#schema/rules/dayPlan.ts'
import { arrivalWords, type Beside } from './arrivalWords.ts'
import { type Hours, placeOf } from './dayGeometry.ts'
import type { DayPlace } from './dayScene.ts'
import { spareText } from './moving.ts'

interface LaneMarksProps {
  readonly plan: readonly DayPlace[]
  readonly hours: Hours
}

/** What stands around the cleans of a person: ways, windows, guests who come. One picture: as elements they are most of the board. */
export function LaneMarks({ plan, hours }: LaneMarksProps) {
  const said = arrivalWords(plan.flatMap(arrivingOf), hours)
  // words over tracks, work over windows, whosever they are
  return (
    <svg className="full day-marks" aria-hidden="true">
      {layers.map(([name, Mark]) => (
        <g key={name}>
          {plan.map((place) => (
            <Mark
              key={place.work.clean.id}
              place={place}
              hours={hours}
              said={said.get(place.work.clean.id)}
            />
          ))}
        </g>
      ))}
    </svg>
  )
}

/** The track of the legend. */
export function SampleTrack() {
  return (
    <svg width="28" height="5" aria-hidden="true">
      <rect className="day-window" width="28" height="5" rx="2.5" />
    </svg>
  )
}

interface MarkProps {
  readonly place: DayPlace
  readonly hours: Hours
  /** The words of the arrival, and on which side they stand. */
  readonly said?: Beside | undefined
}

/** The way from the clean before: how long, and how much of it there is no time for. */
function Way({ place: { begin, travel, missing }, hours }: MarkProps) {
  if (travel === undefined || travel === 0) return null
  const [from, to] = [placeOf(hours, begin - travel), placeOf(hours, begin)]
  return (
    <g className={missing > 0 ? 'bad' : undefined}>
      <line x1={`${from}%`} x2={`${to}%`} y1="43" y2="43" />
      <text x={`${(from + to) / 2}%`} y="37" textAnchor="middle">
        {missing > 0 ? `−${missing}` : travel}
      </text>
    </g>
  )
}

/** The window of the flat: it ends with the guest, with the hour it is to be done by, or with the day. */
function Window({ place: { begin, end, work }, hours }: MarkProps) {
  const to = Math.max(end, work.arrival ?? work.to ?? hours.to)
  return <Track hours={hours} from={Math.min(work.from, begin)} to={to} />
}

/** The work in the window. */
function Work({ place: { begin, end }, hours }: MarkProps) {
  return <Track hours={hours} from={begin} to={end} isWork />
}

interface TrackProps {
  readonly hours: Hours
  readonly from: number
  readonly to: number
  readonly isWork?: boolean
}

function Track({ hours, from, to, isWork = false }: TrackProps) {
  const left = placeOf(hours, from)
  return (
    <rect
      className={isWork ? 'day-window work' : 'day-window'}
      x={`${left}%`}
      width={`${Math.max(0, placeOf(hours, to) - left)}%`}
      y="77"
      height="5"
      rx="2.5"
    />
  )
}

const lateOf = (place: DayPlace) => (place.work.ended === undefined ? troubleOf(place) : undefined)

/** The arrival after a clean, in words. */
function arrivingOf(place: DayPlace) {
  const { spare, work } = place
  const { arrival, clean } = work
  if (arrival === undefined) return []
  const hour = hourText(arrival)
  const words = [`${hour} заезд`, lateOf(place) && spare !== undefined && spareText(spare)]
  return [{ id: clean.id, at: arrival, words: words.filter(Boolean).join(', '), hour }]
}

/** When the guest comes, its words to the side where there is room. */
function Arrival({ place, hours, said }: MarkProps) {
  const { arrival } = place.work
  if (arrival === undefined) return null
  const at = placeOf(hours, arrival)
  const isBefore = said?.isBefore
  return (
    <g className={lateOf(place)}>
      <rect x={`${at}%`} width="2" y="73" height="12" />
      <text x={`${at}%`} dx={isBefore ? -4 : 6} y="83" textAnchor={isBefore ? 'end' : 'start'}>
        {said?.text}
      </text>
    </g>
  )
}

const layers = [
  ['windows', Window],
  ['works', Work],
  ['ways', Way],
  ['arrivals', Arrival],
] as const
