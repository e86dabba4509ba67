// What somebody without a session asks for an account: counted whoever is named, written down for who is there, answered alike.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { moveInstant } from '#schema/rules/dates.ts'
import { hashToken } from '../../access/token.ts'
import type { Database } from '../../db/database.ts'
import { firstRow } from '../../db/execute.ts'
import type { Origin } from '../operations.ts'
import { countAsking } from './guessLimit.ts'
import { loginKey } from './loginKey.ts'
import { findMeant } from './session.ts'

/** What is asked by whom. */
export interface EntryAsking {
  readonly body: { readonly login: string; readonly agency_id?: string | null }
  readonly database: Database
  readonly origin: Origin
  clock(): string
}

interface EntryRequest {
  readonly purpose: 'telegram_code' | 'forgot'
  /** The topic of the message that follows it. */
  readonly topic: string
  readonly token: string
  /** Milliseconds after which it is dead. */
  readonly lifetime: number
}

/** The same for a login that is there and for one that is not, in milliseconds: what is done meanwhile takes less. */
const evenTime = 200

/** Keeps the request of an account whose access is on, and the message that follows; throws 429 when too much was asked lately. */
export async function keepRequest(asking: EntryAsking, request: EntryRequest): Promise<void> {
  const { body, database, origin } = asking
  const login = loginKey(body.login)
  await countAsking(asking, { login, address: origin.address })
  await Promise.all([pause(evenTime), keep(asking, request)])

  async function keep({ clock }: EntryAsking, { purpose, topic, token, lifetime }: EntryRequest) {
    const account = await findMeant(database, 'user', login, body.agency_id?.trim() || undefined)
    if (!account?.active) return
    const now = clock()
    const payload = JSON.stringify({ user_id: account.id })
    await database.asAgency({ agencyId: account.agencyId, userId: account.id }, (tx) =>
      firstRow(
        tx,
        sql`with kept as (
            insert into links (hash, purpose, payload, created_at, expires_at)
            values (${hashToken(token)}, ${purpose}, ${payload}::jsonb, ${now}, ${moveInstant(now, lifetime)})
            returning id
          )
          insert into outbox (topic, payload, unique_key, due_at)
          select ${topic}::text, jsonb_build_object('id', id, 'url', ${origin.publicUrl}::text),
            ${topic}::text || ':' || id, ${now}::timestamptz from kept returning id`,
      ),
    )
  }
}
