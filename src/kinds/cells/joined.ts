// Reads what the server joined to a reference: `{id, name}` under the name without `_id`.
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from './cell.ts'

/** The key of the joined record of a reference: `owner` of `owner_id`, `done_by_row` of `done_by`, `object` of `object_ids`. */
export function joinedKey(name: string): string {
  return /_ids?$/.test(name) ? name.replace(/_ids?$/, '') : `${name}_row`
}

/** The joined name of a reference, or «№ 5» when nothing was joined. */
export function joinedName(row: Row, name: string, value: unknown): string {
  const joined = row[joinedKey(name)]
  if (isObject(joined) && typeof joined.name === 'string' && joined.name !== '') return joined.name
  return typeof value === 'number' || typeof value === 'string' ? `№\u00a0${value}` : ''
}

/** The names in a list of records or words. */
export function namesIn(list: unknown): string[] {
  if (!Array.isArray(list)) return []
  return list.map(nameOf).filter((name) => name !== '')
}

/** The name of a record such as a joined row, or the word itself. */
export function nameOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (!isObject(value)) return ''
  for (const key of ['name', 'title', 'guest_name', 'label', 'text']) {
    const name = value[key]
    if (typeof name === 'string' && name !== '') return name
  }
  return typeof value.id === 'number' ? `№\u00a0${value.id}` : ''
}
