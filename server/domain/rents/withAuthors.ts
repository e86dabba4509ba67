import { sql } from 'drizzle-orm'
import type { RawRow } from '../../db/execute.ts'
import type { HistoryEntry } from './findFacts.ts'

/** A fact with the name of the person who wrote it; the system has none. */
type SignedEntry = HistoryEntry & { readonly author: string | null }

/** The names of the people who wrote the facts of a stay, by their ids. */
export const authorsOf = (rentId: number) => ({
  rows: sql`select u.id, u.name from users u where u.id in (select h.created_by from history h where h.rent_id = ${rentId})`,
  read: (rows: readonly RawRow[]): ReadonlyMap<number, string> =>
    new Map(rows.map(({ id, name }) => [Number(id), String(name)])),
})

/** The facts of a card with the names of their authors. */
export function withAuthors(
  entries: readonly HistoryEntry[],
  names: ReadonlyMap<number, string>,
): readonly SignedEntry[] {
  return entries.map((entry) => ({
    ...entry,
    author: entry.created_by === null ? null : (names.get(entry.created_by) ?? null),
  }))
}
