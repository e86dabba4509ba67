import type { Desk, DeskClean, DeskGap, DeskStay } from './desk.ts'

/** The rows of the desk that belong to a group of flats; an empty group is all of them. */
export interface DeskRows {
  readonly arrivals: readonly DeskStay[]
  readonly departures: readonly DeskStay[]
  readonly staying: readonly DeskStay[]
  readonly cleans: readonly DeskClean[]
  readonly gaps: readonly DeskGap[]
}

/** The rows of a group. */
export function rowsOfGroup(desk: Desk, group: string): DeskRows {
  const { group_of: groupOf = {} } = desk
  const own = <R extends { readonly object_id?: number }>(rows: readonly R[] = []) =>
    group === '' ? rows : rows.filter(({ object_id }) => groupOf[String(object_id)] === group)
  return {
    arrivals: own(desk.arrivals),
    departures: own(desk.departures),
    staying: own(desk.staying),
    cleans: own(desk.cleans?.list),
    gaps: own(desk.gaps),
  }
}

/** «готовы 1 из 6»: how many arrivals have no light that waits. */
export function readyNote(arrivals: readonly DeskStay[]): string {
  if (arrivals.length === 0) return ''
  const isReady = ({ readiness = {} }: DeskStay) =>
    Object.values(readiness).every((light) => light !== 'wait' && light !== 'problem')
  return `готовы ${arrivals.filter(isReady).length} из ${arrivals.length}`
}

/** «выехали 2». */
export function leftNote(departures: readonly DeskStay[]): string {
  const left = departures.filter(({ status }) => status === 'checked_out').length
  return left > 0 ? `выехали ${left}` : ''
}
