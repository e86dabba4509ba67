// By what the purchases of a tab are put together, and the groups that come of it.
import type { SentRow } from '#schema/wire/sent.ts'
import { createStore } from '#src/base/store.ts'
import { joinedName } from '#src/kinds/cells/joined.ts'

type Purchase = SentRow<'tasks'>

/** One list, or lists by shop, by flat, by who goes to the flat next. */
export type Grouping = 'none' | 'shop' | 'object' | 'next'

/** What is chosen: it outlives a change of the tab. */
export const grouping = createStore<Grouping>('none')

/** The ways to choose, in their order. */
export const groupings = [
  { value: 'none', label: 'Списком' },
  { value: 'shop', label: 'Магазины' },
  { value: 'object', label: 'Объекты' },
  { value: 'next', label: 'Кто едет' },
] as const satisfies readonly { readonly value: Grouping; readonly label: string }[]

/** Purchases under one name. */
export interface PurchaseGroup {
  readonly name: string
  readonly rows: readonly Purchase[]
}

const nameBy = {
  none: () => '',
  shop: ({ shop }: Purchase) => shop || 'Магазин не указан',
  object: (row: Purchase) => joinedName(row, 'object_id', row.object_id) || 'На склад',
  next: ({ next_visit: visit }: Purchase) => visit?.cleaner?.name ?? 'Никто не едет',
} as const

const last: readonly string[] = ['Магазин не указан', 'На склад', 'Никто не едет']

/** The groups by name, those without one last; the rows of each keep their order. */
export function groupsOf(rows: readonly Purchase[], by: Grouping): PurchaseGroup[] {
  const groups = [...Map.groupBy(rows, nameBy[by])].map(([name, own]) => ({ name, rows: own }))
  return groups.sort(
    (a, b) =>
      Number(last.includes(a.name)) - Number(last.includes(b.name)) || a.name.localeCompare(b.name, 'ru'),
  )
}
