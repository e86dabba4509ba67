// Of a list that can read rows by their numbers only what has changed is read again; the rest of it stays the same objects.
import type { Query, QueryClient } from '@tanstack/react-query'
import { rowsTouched, type Touched } from '#schema/rules/liveTouch.ts'

interface Row {
  readonly id: number
}

/** When more of it has changed a list is read whole. */
const mostRows = 50

/** Gives what takes the changed rows of a list, and says whether it does, or the list is to be read whole. */
export function rowRenewer(queries: QueryClient): (query: Query, touched: Touched) => boolean {
  const underWay = new Map<Query, Set<number>>()
  return (query, touched) => {
    const [entity] = query.queryKey
    const { meta, state } = query
    if (!meta?.rowsOf) return false
    const changed = rowsTouched(touched, String(entity), meta)
    const isHeld = query.isActive() && Array.isArray(state.data) && !state.isInvalidated
    if (!isHeld || state.fetchStatus !== 'idle' || changed.length === 0 || changed.length > mostRows)
      return false
    const waiting = underWay.get(query)
    if (waiting) for (const id of changed) waiting.add(id)
    else {
      const ids = new Set(changed)
      underWay.set(query, ids)
      void renew(queries, query, ids).finally(() => underWay.delete(query))
    }
    return true
  }
}

/** One reading after another, so that no row is laid over a newer one; what changes meanwhile is read next. */
async function renew(queries: QueryClient, query: Query, ids: Set<number>): Promise<void> {
  for (let asked = [...ids]; asked.length > 0; asked = [...ids]) {
    ids.clear()
    const held = query.state.dataUpdateCount
    const rows = await query.meta?.rowsOf?.(asked).catch(() => undefined)
    // a reading of the whole that has begun since holds these rows, too
    if (query.state.fetchStatus !== 'idle') return
    const next =
      query.state.dataUpdateCount === held && rows ? withRows(query.state.data, asked, rows) : undefined
    if (!next) return queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
    queries.setQueryData(query.queryKey, next)
  }
}

/** The list with its rows of these numbers as they came, and without those that did not come; nothing when one is new in it: its place is not known. */
function withRows(all: unknown, ids: readonly number[], rows: readonly Row[]): Row[] | undefined {
  // a host that knows no filter answers with all of them
  const came = new Map(rows.filter(({ id }) => ids.includes(id)).map((row) => [row.id, row]))
  const list: readonly Row[] = Array.isArray(all) ? all : []
  const next = list.flatMap((row) => {
    if (!ids.includes(row.id)) return row
    const now = came.get(row.id) ?? []
    came.delete(row.id)
    return now
  })
  return came.size === 0 ? next : undefined
}
