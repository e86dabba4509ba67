// What the security of the demo agency has noticed lately: people who came in, somebody who guessed, codes that were shown.
import { sql } from 'drizzle-orm'
import { moveInstant } from '#schema/rules/dates.ts'
import type { SecurityKind } from '#schema/rules/securityKinds.ts'
import type { Tx } from '../db/database.ts'

const hour = 3_600_000
const office = '95.24.10.7'
const home = '178.66.3.41'
const stranger = '185.220.101.4'
const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36'
const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'

interface Event {
  readonly kind: SecurityKind
  readonly login: string
  readonly hoursAgo: number
  readonly address: string
  readonly agent: string
  readonly subject?: string
  readonly n?: number
}

const events: readonly Event[] = [
  { kind: 'sign_in', login: 'admin@demo.ru', hoursAgo: 2, address: office, agent: desk },
  { kind: 'sign_in', login: 'manager@demo.ru', hoursAgo: 3, address: home, agent: desk },
  {
    kind: 'codes_shown',
    login: 'manager@demo.ru',
    hoursAgo: 5,
    address: home,
    agent: desk,
    subject: 'objects/1',
  },
  { kind: 'new_place', login: 'fullmanager@demo.ru', hoursAgo: 20, address: home, agent: phone },
  {
    kind: 'wrong_sign_in',
    login: 'admin@demo.ru',
    hoursAgo: 31,
    address: stranger,
    agent: 'curl/8.5.0',
    n: 5,
  },
  { kind: 'lock', login: 'admin@demo.ru', hoursAgo: 31, address: stranger, agent: 'curl/8.5.0' },
  {
    kind: 'forbidden',
    login: 'cleaner@demo.ru',
    hoursAgo: 52,
    address: home,
    agent: phone,
    subject: 'GET expenses',
  },
]

/** Stores the events, each at its hour before now. */
export async function addSecurity(tx: Tx, now: string): Promise<void> {
  const rows = events.map(({ hoursAgo, ...event }, number) => ({
    ...event,
    at: moveInstant(now, -hoursAgo * hour),
    request_id: `demo-${number + 1}`,
  }))
  await tx.execute(sql`
    insert into securityevents (at, kind, user_id, subject, address, agent, request_id, n, unique_key)
    select e.at, e.kind, u.id, e.subject, e.address, e.agent, e.request_id, coalesce(e.n, 1), e.request_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(at timestamptz, kind text, login text, subject text,
      address text, agent text, request_id text, n int) join users u on u.login = e.login order by e.at`)
}
