import type { Model } from '#schema/define.ts'
import type { IsoDate } from '#schema/rules/dates.ts'

/** Rows of a page unless the entity's list comes in pages of its own: two screens, drawn without a wait. */
const rowsOfPage = 25

/** Rows of one page of an entity's list. */
export function usualRows(model: Model): number {
  return model.list.paged ?? rowsOfPage
}

/** The order of a list when none is asked: `-field` is descending; a person who does not see the column gets it by number. */
export function usualSort(
  { list: { sort } }: Model,
  sees: (field: string) => boolean,
): { field: string; order: 'ASC' | 'DESC' } {
  const field = sort.replace(/^-/, '')
  return { field: sees(field) ? field : 'id', order: sort.startsWith('-') ? 'DESC' : 'ASC' }
}

/** The filter of a list whose address has none. */
export function usualFilter({ list }: Model, today: IsoDate): Readonly<Record<string, unknown>> {
  return list.firstOfDay?.(today) ?? list.first ?? {}
}

/** Rows beyond these are counted when somebody asks. */
export const countedRows = 10_000

/** What every page of a list is asked for with. */
export const listMeta = { countTo: countedRows }

/** What the list of an entity asks for when its address carries no wishes. */
export function usualPage(model: Model, sees: (field: string) => boolean, today: IsoDate) {
  return {
    pagination: { page: 1, perPage: usualRows(model) },
    sort: usualSort(model, sees),
    filter: usualFilter(model, today),
    meta: listMeta,
  }
}
