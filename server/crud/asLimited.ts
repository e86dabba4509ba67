import { sql } from 'drizzle-orm'
import { firstRow, rowsOf } from '../db/execute.ts'
import type { Reading } from './entityHooks.ts'

/** Reads inside a transaction that writes as a limited person reads elsewhere: counted values and joined names keep to the limit too. */
export async function asLimited<T>(
  { tx, actor }: Pick<Reading, 'tx' | 'actor'>,
  read: () => Promise<T>,
): Promise<T> {
  if (actor.objectIds === null) return read()
  const known = await firstRow(tx, sql`select nullif(current_setting('app.object_ids', true), '') as ids`)
  if (typeof known?.ids === 'string') return read()
  const limitTo = (ids: string, cleaner: string) =>
    rowsOf(
      tx,
      sql`select set_config('app.object_ids', ${ids}, true), set_config('app.cleaner_id', ${cleaner}, true)`,
    )
  await limitTo(`{${actor.objectIds.join(',')}}`, String(actor.cleanerId ?? ''))
  const answer = await read()
  await limitTo('', '')
  return answer
}
