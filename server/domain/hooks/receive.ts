// What other programs send to an address of ours: kept as it came, answered at once, read later.
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { hashToken, isToken } from '../../access/token.ts'
import { recountOne } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import { firstRow, rowsOf } from '../../db/execute.ts'
import { AppError, notFound } from '../../errors.ts'
import type { Asked, Open } from '../operations.ts'

const largest = 262_144
/** Notices of a minute that one address takes. */
const mostPerMinute = 300

/**
 * Keeps the body among the originals of the updates and puts `hook.received` into the outbox with `raw_id`,
 * `hook_id` and `provider`: whoever handles that topic reads the original and does what it says. The same body that
 * still waits is not kept twice. An unknown or switched off address is as if missing, one that is flooded answers 429.
 */
export async function receive({ params, body, database, now }: Open & Asked<unknown>): Promise<object> {
  const key = params.id ?? ''
  const found = isToken(key)
    ? await database.readDoor((tx) =>
        firstRow(
          tx,
          sql`select id, agency_id, provider from hooks
            where key_hash = ${hashToken(key)} and direction = 'in' and active`,
        ),
      )
    : undefined
  if (!found) throw notFound('hooks')
  const text = JSON.stringify(body)
  if (Buffer.byteLength(text) > largest)
    throw new AppError(413, 'request.too_large', 'Уведомление больше 256 КБ. Пришлите его частями.')
  const fingerprint = createHash('sha256').update(text).digest('hex')
  const about = { hook_id: Number(found.id), provider: found.provider, print: fingerprint }
  await database.asAgency({ agencyId: Number(found.agency_id), userId: null }, async (tx) => {
    await refuseFlood(tx, about.hook_id, now)
    await rowsOf(
      tx,
      sql`with raw as (
          insert into update_raws (payload) select ${text}::jsonb
          where not exists (select 1 from outbox where state = 'waiting' and topic = 'hook.received'
            and payload->>'print' = ${fingerprint} and payload->>'hook_id' = ${String(about.hook_id)})
          returning id)
        insert into outbox (topic, payload, unique_key, due_at)
        select 'hook.received', ${JSON.stringify(about)}::jsonb || jsonb_build_object('raw_id', id),
          'hook.received:' || id, ${now}::timestamptz from raw`,
    )
    await recountOne(tx, 'hooks', about.hook_id, { last_at: now, last_status: 200 })
  })
  return { success: 1 }
}

/** Who learns an address could fill the disk through it from many places at once; the sender comes again in a minute. */
async function refuseFlood(tx: Tx, hookId: number, now: string): Promise<void> {
  const row = await firstRow(
    tx,
    sql`select count(*)::int as count from outbox
      where state in ('waiting', 'sent', 'failed') and due_at > ${now}::timestamptz - interval '1 minute'
        and topic = 'hook.received' and payload->>'hook_id' = ${String(hookId)}`,
  )
  if (Number(row?.count ?? 0) < mostPerMinute) return
  const text = 'Слишком много уведомлений на этот адрес. Пришлите их через минуту.'
  throw new AppError(429, 'request.too_many', text, { retryAfter: 60 })
}
