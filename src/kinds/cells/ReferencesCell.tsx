import { useRowsByIds } from '#src/dataProvider/useRowsByIds.ts'
import type { CellProps } from './cell.ts'
import { joinedKey, namesIn } from './joined.ts'

/** «Невский 10, Садовая 22»; a table may do with the count, the card asks for names that did not come with the row. */
export function ReferencesCell({ field, value, place }: Omit<CellProps<'references'>, 'nested'>) {
  const ids = Array.isArray(value) ? value : []
  const known = namesIn(place.row[joinedKey(place.name)] ?? place.row[`${joinedKey(place.name)}s`])
  if (known.length > 0) return known.join(', ')
  return place.inTable ? String(ids.length) : <FetchedNames to={field.to} ids={ids} />
}

function FetchedNames({ to, ids }: { to: string; ids: unknown[] }) {
  const rows = useRowsByIds(to, ids.map(Number))
  return rows.length === 0 ? `Всего ${ids.length}` : namesIn(rows).join(', ')
}
