// The order of a day: each stop begins when the one before it is done and the way is made, within its own window.
import type { Ways } from './travel.ts'
import type { Hours } from './workHours.ts'
import type { Stop } from './world.ts'

/** So many stops are ordered by trying every order; more by their deadlines and beginnings. */
const triedWhole = 6

/** When each stop of an order begins, or nothing when one of them cannot be done in its time. */
export function beginsOf(order: readonly Stop[], ways: Ways): number[] | null {
  const begins: number[] = []
  let free = 0
  let at: Stop | undefined
  for (const stop of order) {
    const begin = Math.max(at ? free + ways.minutes(at.flat, stop.flat) : free, stop.from)
    if (begin + stop.minutes > stop.to) return null
    begins.push(begin)
    free = begin + stop.minutes
    at = stop
  }
  return begins
}

/** An order in which one person can do all stops, the shortest found; nothing when there is none. */
export function orderOf(stops: readonly Stop[], ways: Ways): readonly Stop[] | null {
  if (stops.length < 2) return beginsOf(stops, ways) && stops
  if (stops.length <= triedWhole) return shortestOrder(stops, ways)
  const orders = [
    stops.toSorted((a, b) => a.to - b.to || a.from - b.from || a.id - b.id),
    stops.toSorted((a, b) => a.from - b.from || a.to - b.to || a.id - b.id),
  ]
  return orders.find((order) => beginsOf(order, ways) !== null) ?? null
}

interface Path {
  readonly order: readonly Stop[]
  readonly free: number
  readonly way: number
}

/** Of all orders that can be done the one with the shortest way. */
function shortestOrder(stops: readonly Stop[], ways: Ways): readonly Stop[] | null {
  let best: Path | undefined
  const walk = (path: Path, left: readonly Stop[]): void => {
    if (best && path.way >= best.way) return
    if (left.some(({ to, minutes }) => path.free + minutes > to)) return
    if (left.length === 0) best = path
    const at = path.order.at(-1)
    for (const stop of left) {
      const way = at ? ways.minutes(at.flat, stop.flat) : 0
      const end = Math.max(path.free + way, stop.from) + stop.minutes
      if (end > stop.to) continue
      walk(
        { order: [...path.order, stop], free: end, way: path.way + way },
        left.filter((one) => one !== stop),
      )
    }
  }
  walk(
    { order: [], free: 0, way: 0 },
    stops.toSorted((a, b) => a.to - b.to || a.id - b.id),
  )
  return best?.order ?? null
}

/** The order with one more stop where it lengthens the way least; nothing where it fits nowhere. */
export function withStop(order: readonly Stop[], stop: Stop, ways: Ways): readonly Stop[] | null {
  let best: readonly Stop[] | null = null
  let shortest = Number.POSITIVE_INFINITY
  for (let place = order.length; place >= 0; place -= 1) {
    const [before, after] = [order[place - 1], order[place]]
    const added =
      (before ? ways.minutes(before.flat, stop.flat) : 0) +
      (after ? ways.minutes(stop.flat, after.flat) : 0) -
      (before && after ? ways.minutes(before.flat, after.flat) : 0)
    if (added >= shortest) continue
    const longer = [...order.slice(0, place), stop, ...order.slice(place)]
    if (beginsOf(longer, ways) === null) continue
    best = longer
    shortest = added
  }
  return best
}

/** The order with one more stop, in another order of all where it fits nowhere between them. */
export function fitted(order: readonly Stop[], stop: Stop, ways: Ways): readonly Stop[] | null {
  return withStop(order, stop, ways) ?? orderOf([...order, stop], ways)
}

/** What is taken already in an order that can be done: a stop that cannot be done in time is given the time it takes. */
export function settledOrder(stops: readonly Stop[], ways: Ways): readonly Stop[] {
  const order = orderOf(stops, ways)
  if (order) return order
  let free = 0
  let at: Stop | undefined
  return stops
    .toSorted((a, b) => a.from - b.from || a.to - b.to || a.id - b.id)
    .map((stop) => {
      free = Math.max(at ? free + ways.minutes(at.flat, stop.flat) : 0, stop.from) + stop.minutes
      at = stop
      return { ...stop, to: Math.max(stop.to, free) }
    })
}

/** A stop within the hours of a person. */
export function withinHours<S extends Stop>(stop: S, { from, to }: Hours): S {
  return { ...stop, from: Math.max(stop.from, from), to: Math.min(stop.to, to) }
}
