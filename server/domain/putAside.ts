import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { rowsOf } from '../db/execute.ts'

/** Keeps what somebody outside tells, once for a key, to be carried out from the outbox. */
export async function putAside(
  tx: Tx,
  {
    topic,
    payload,
    key,
    due,
  }: { readonly topic: string; readonly payload: object; readonly key: string; readonly due: string },
): Promise<void> {
  await rowsOf(
    tx,
    sql`insert into outbox (topic, payload, unique_key, due_at)
      values (${topic}, ${JSON.stringify(payload)}::jsonb, ${key}, ${due}::timestamptz)
      on conflict do nothing`,
  )
}
