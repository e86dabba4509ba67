import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/execute.ts'
import { printOf, type Trace } from './trace.ts'

interface Row {
  readonly key: string
  readonly n: number
  /** Among those written together: people read them in the order in which they came. */
  readonly place: number
}

/** Writes the traces that belong to agencies by one statement; what is known of the minute already is counted up, and people are told of what they should know. */
export async function storeTraces(tx: Tx, traces: readonly Trace[]): Promise<void> {
  const rows = new Map<string, Row>()
  for (const { agencyId, userId, kind, at, subject, address, agent, requestId, n } of traces) {
    if (typeof agencyId !== 'number') continue
    const key = printOf([agencyId, kind, userId ?? null, subject ?? null, address, at.slice(0, 16)])
    const known = rows.get(key)
    const what = { at, kind, subject, address, agent, request_id: requestId }
    const row = {
      ...what,
      agency_id: agencyId,
      user_id: userId,
      key,
      n: (known?.n ?? 0) + n,
      place: rows.size,
    }
    rows.set(key, known ? { ...known, n: row.n } : row)
  }
  if (rows.size === 0) return
  await rowsOf(
    tx,
    sql`with stored as (
      insert into securityevents (agency_id, at, kind, user_id, subject, address, agent, request_id, n, unique_key)
      select a.id, e.at, e.kind, u.id, e.subject, e.address, e.agent, e.request_id, e.n, e.key
      from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb)
        as e(agency_id int, at timestamptz, kind text, user_id int, subject text, address text, agent text,
          request_id text, n int, key text, place int)
        join agency a on a.id = e.agency_id
        left join users u on u.agency_id = e.agency_id and u.id = e.user_id
      order by e.place
      on conflict (agency_id, unique_key) do update set n = securityevents.n + excluded.n
      returning id, agency_id, kind, unique_key
    )
    insert into outbox (agency_id, topic, payload, unique_key)
    select agency_id, 'security.' || kind, jsonb_build_object('id', id), 'security:' || unique_key
    from stored where kind in ('new_place', 'mass_read', 'papers_read') on conflict do nothing`,
  )
}
