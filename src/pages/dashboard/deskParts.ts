import type { Row } from '#src/kinds/cells/cell.ts'
import { partIn, partsIn, textIn } from '#src/kinds/rowParts.ts'

/** The rows of the desk that belong to a group of flats; an empty group is all of them. */
export interface DeskRows {
  readonly arrivals: readonly Row[]
  readonly departures: readonly Row[]
  readonly staying: readonly Row[]
  readonly cleans: readonly Row[]
  readonly gaps: readonly Row[]
}

/** The rows of a group. */
export function rowsOfGroup(desk: Row, group: string): DeskRows {
  const groupOf = partIn(desk, 'group_of') ?? {}
  const own = (rows: readonly Row[]) =>
    group === '' ? rows : rows.filter(({ object_id }) => groupOf[String(object_id)] === group)
  return {
    arrivals: own(partsIn(desk, 'arrivals')),
    departures: own(partsIn(desk, 'departures')),
    staying: own(partsIn(desk, 'staying')),
    cleans: own(partsIn(partIn(desk, 'cleans'), 'list')),
    gaps: own(partsIn(desk, 'gaps')),
  }
}

/** «готовы 1 из 6»: how many arrivals have no light that waits. */
export function readyNote(arrivals: readonly Row[]): string {
  if (arrivals.length === 0) return ''
  const isReady = (stay: Row) =>
    Object.values(partIn(stay, 'readiness') ?? {}).every((light) => light !== 'wait' && light !== 'problem')
  return `готовы ${arrivals.filter(isReady).length} из ${arrivals.length}`
}

/** «выехали 2». */
export function leftNote(departures: readonly Row[]): string {
  const left = departures.filter((stay) => textIn(stay, 'status') === 'checked_out').length
  return left > 0 ? `выехали ${left}` : ''
}
