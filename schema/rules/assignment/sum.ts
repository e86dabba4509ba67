// The soft rules: why somebody who can do a clean is the better choice, as a sum that a person can read.
import type { Ways } from './travel.ts'
import type { Flat, Stop, Worker } from './world.ts'

/** A part of a sum: what for, and how much. */
export interface SumLine {
  readonly reason: string
  readonly points: number
}

/** By the turn on the flat, one not tied last. No other parts together reach the step between two turns: the main one is filled first. */
const turns = [
  { reason: '', points: 0 },
  { reason: 'основной на объекте', points: 600 },
  { reason: 'запасной на объекте', points: 400 },
  { reason: 'резерв', points: 200 },
] as const
const untied = { reason: 'объект не привязан', points: 0 } as const

const sameBuildingPoints = 30
const districtPoints = 20
const loadPoints = 10
/** Neither a long way nor a full day costs more than this. */
const mostLost = 60
/** Points of a mark above three. */
const ratingPoints = 5
const plainRating = 3

/** Where a clean stands in somebody's day. */
export interface Standing {
  readonly order: readonly Stop[]
  readonly place: number
  /** Cleans that the person has that day before this one is given. */
  readonly load: number
}

/** The way to a stop from the one before it. */
export function wayTo({ order, place }: Pick<Standing, 'order' | 'place'>, ways: Ways): number {
  const [before, stop] = [order[place - 1], order[place]]
  return before && stop ? ways.minutes(before.flat, stop.flat) : 0
}

/** The sum of somebody for a clean, part by part; parts of nothing are told too where they say something. */
export function sumLines(worker: Worker, standing: Standing, ways: Ways): SumLine[] {
  const stop = standing.order[standing.place]
  if (!stop) return []
  const way = wayTo(standing, ways)
  const house = isInSameBuilding(standing, stop, ways)
  const near = isOwnDistrict(worker.district, stop.flat)
  const mark = markPoints(worker)
  return [
    turnOf(worker, stop.flat),
    ...(house ? [{ reason: 'уже убирает в этом доме', points: sameBuildingPoints }] : []),
    ...(near ? [{ reason: 'свой район', points: districtPoints }] : []),
    ...(way > 0 ? [{ reason: `дорога ${way} мин`, points: -Math.min(way, mostLost) }] : []),
    standing.load === 0
      ? { reason: 'день свободен', points: 0 }
      : { reason: `уборок в этот день: ${standing.load}`, points: lostByLoad(standing.load) },
    ...(mark === 0 ? [] : [{ reason: `рейтинг ${String(worker.rating).replace('.', ',')}`, points: mark }]),
  ]
}

/** The same sum as one number. */
export function sumPoints(worker: Worker, standing: Standing, ways: Ways): number {
  const stop = standing.order[standing.place]
  if (!stop) return 0
  return (
    turnOf(worker, stop.flat).points +
    (isInSameBuilding(standing, stop, ways) ? sameBuildingPoints : 0) +
    (isOwnDistrict(worker.district, stop.flat) ? districtPoints : 0) -
    Math.min(wayTo(standing, ways), mostLost) +
    lostByLoad(standing.load) +
    markPoints(worker)
  )
}

function turnOf({ ties }: Worker, { id }: Flat): SumLine {
  const tie = ties.get(id)
  return (tie && turns[tie.priority]) ?? untied
}

function isInSameBuilding({ order, place }: Standing, stop: Stop, ways: Ways): boolean {
  return order.some((other, index) => index !== place && ways.together(other.flat, stop.flat))
}

/** Where it suits the person to work: one of the words of the flat's group or address. */
function isOwnDistrict(district: string | null, { group, address }: Flat): boolean {
  if (district === null) return false
  return (group?.includes(district) ?? false) || address.includes(district)
}

const lostByLoad = (load: number): number => (load === 0 ? 0 : -Math.min(load * loadPoints, mostLost))

const markPoints = ({ rating }: Worker): number =>
  rating === null ? 0 : Math.round((rating - plainRating) * ratingPoints)
