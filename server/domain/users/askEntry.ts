// Asking for a way in without a password: nobody learns from the answer whether there is such a login.
import { sql } from 'drizzle-orm'
import { newToken } from '../../access/token.ts'
import type { Database } from '../../db/database.ts'
import { firstRow } from '../../db/execute.ts'
import { type EntryAsking, keepRequest } from './entryRequest.ts'

/** Seconds that a code from Telegram lives. */
const codeLife = 300

/** Milliseconds within which an asked link is to be sent. */
const linkWait = 3_600_000

/** Asks for a code in Telegram; gives the key without which the code opens nothing, for this browser alone. */
export async function askCode(asking: EntryAsking): Promise<object> {
  const token = newToken()
  const request = { purpose: 'telegram_code', topic: 'users.code', token, lifetime: codeLife * 1000 } as const
  await keepRequest(asking, request)
  return { request: token, expires_in: codeLife }
}

/** Asks for a link by which a new password is set; it goes to the person alone. */
export async function askLink(asking: EntryAsking): Promise<object> {
  const request = { purpose: 'forgot', topic: 'users.forgot', token: newToken(), lifetime: linkWait } as const
  await keepRequest(asking, request)
  return { success: 1 }
}

interface WaysAsked {
  readonly query: { readonly agency_id?: string | null }
  readonly database: Database
}

/** Whether a code from Telegram may open the panel: the agency, or any of the server, has a working bot of the staff. */
export async function entryWays({ query, database }: WaysAsked): Promise<object> {
  const within = query.agency_id ? sql`and agency_id::text = ${query.agency_id}` : sql``
  const bot = await database.readDoor((tx) =>
    firstRow(tx, sql`select 1 from bots where active and kind = 'staff' ${within} limit 1`),
  )
  return { telegram: bot !== undefined }
}
