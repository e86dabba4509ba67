// The rows that the list on the screen shows, in its order: what is open beside it can step from one to the next.
import { createStore } from '#src/base/store.ts'

/** The ids of an entity's rows on the screen. */
export interface ShownRows {
  readonly name: string
  readonly ids: readonly number[]
}

/** Empty while no list is shown. */
export const shownRows = createStore<ShownRows>({ name: '', ids: [] })

/** The rows before and after one; nothing at the ends, and for a row that no list shows. */
export function neighboursOf(
  { name, ids }: ShownRows,
  entity: string,
  id: number,
): { readonly previous?: number | undefined; readonly next?: number | undefined } {
  const place = name === entity ? ids.findIndex((one) => String(one) === String(id)) : -1
  return place < 0 ? {} : { previous: ids[place - 1], next: ids[place + 1] }
}
