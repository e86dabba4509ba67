import { inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { tables } from '../../db/tables.ts'
import type { HistoryEntry } from './findFacts.ts'

/** A fact with the name of the person who wrote it; the system has none. */
type SignedEntry = HistoryEntry & { readonly author: string | null }

/** The facts of a card with the names of their authors. */
export async function withAuthors(tx: Tx, entries: readonly HistoryEntry[]): Promise<readonly SignedEntry[]> {
  const { users } = tables
  const ids = new Set(entries.flatMap(({ created_by }) => (created_by === null ? [] : [created_by])))
  if (ids.size === 0) return entries.map((entry) => ({ ...entry, author: null }))
  const people = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]))
  const names = new Map<number, string | null>(people.map(({ id, name }) => [id, name]))
  return entries.map((entry) => ({
    ...entry,
    author: entry.created_by === null ? null : (names.get(entry.created_by) ?? null),
  }))
}
