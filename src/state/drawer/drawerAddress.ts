// The side drawer in the address bar: `?drawer=rents:9`, `?drawer=cleans:9`, `?drawer=cleans:new`, `?drawer=rents:new`, and with
// a flat and days `?drawer=rents:new:12:2026-11-24:2026-11-27`.
import { isIsoDate } from '#schema/rules/dates.ts'
import type { Place } from '#schema/rules/stayDays.ts'
import type { Drawer } from '#src/state/sharedState.ts'

/** Name of the address parameter. */
export const DRAWER_PARAMETER = 'drawer'

/** What an address opens: the drawer and the id of its row; no id for a new one, which may be of a flat and days. */
export interface DrawerPlace {
  readonly name: NonNullable<Drawer['name']>
  readonly mode: NonNullable<Drawer['mode']>
  readonly id?: number
  readonly stay?: Place
}

/** Reads the parameter; an unknown one opens nothing. */
export function readDrawer(parameter: string | null): DrawerPlace | undefined {
  if (parameter === 'cleans:new') return { name: 'clean', mode: 'create' }
  if (parameter === 'rents:new') return { name: 'rent', mode: 'create' }
  const [, flat, begin, end] = /^rents:new:(\d+):([\d-]+):([\d-]+)$/.exec(parameter ?? '') ?? []
  if (isIsoDate(begin) && isIsoDate(end) && begin < end)
    return { name: 'rent', mode: 'create', stay: { objectId: Number(flat), begin, end } }
  const [, section, id] = /^(rents|cleans):(\d+)$/.exec(parameter ?? '') ?? []
  if (!section || !id) return undefined
  const name = section === 'rents' ? 'rent' : 'clean'
  return { name, mode: 'view', id: Number(id) }
}

/** Writes the parameter of a drawer. */
export function writeDrawer({ name, mode, id, stay }: DrawerPlace): string {
  const place = stay ? `:${stay.objectId}:${stay.begin}:${stay.end}` : ''
  return mode === 'create' ? `${name}s:new${place}` : `${name}s:${id}`
}

/** Whether two parameters open the same: other days of a new stay are no other drawer. */
export function isSameDrawer(a: string | null, b: string | null): boolean {
  const rowOf = (parameter: string | null) => {
    const place = readDrawer(parameter)
    return place && `${place.name}:${place.mode}:${place.id}`
  }
  return rowOf(a) === rowOf(b)
}
