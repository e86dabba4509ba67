// What happened with a stay remains, without the words that were said about it.
import { sql } from 'drizzle-orm'
import { idList } from '#server/access/rows.ts'
import { findRows, recountOne } from '#server/crud/entityRows.ts'
import type { Tx } from '#server/db/database.ts'
import { rowsOf } from '#server/db/execute.ts'
import { erasedName } from '../erased.ts'

/** Texts of a fact that are no words: choices, prints and days; what is not a text is a sum, a number or a mark. */
const plain = new Set([
  'kind',
  'method',
  'purpose',
  'price',
  'to',
  'from',
  'by',
  'print',
  'begin',
  'paid_at',
  'channel',
])

/** Wipes the words of facts; of files those that remain stay named. */
export async function wipeFacts(tx: Tx, ids: readonly number[]): Promise<void> {
  const facts = await findRows(tx, 'history', sql`t.id = any(${idList(ids)})`)
  const named = facts
    .flatMap(({ data }) => [data?.file_id, data?.file_ids].flat())
    .filter((id) => typeof id === 'number')
  const left = await rowsOf(tx, sql`select id from files where id = any(${idList(named)})`)
  const kept = new Set(left.map(({ id }) => Number(id)))
  for (const { id, data } of facts) {
    if (data === null) continue
    const wiped = Object.entries(data).map(([name, value]) => [name, withoutWords(name, value, kept)])
    await recountOne(tx, 'history', id, { data: Object.fromEntries(wiped) })
  }
}

function withoutWords(name: string, value: unknown, kept: ReadonlySet<number>): unknown {
  if (name === 'file_id') return kept.has(Number(value)) ? value : null
  if (name === 'file_ids' && Array.isArray(value)) return value.filter((id) => kept.has(Number(id)))
  return typeof value === 'string' && !plain.has(name) ? erasedName : value
}
