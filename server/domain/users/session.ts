import { sql } from 'drizzle-orm'
import { moveInstant } from '#schema/rules/dates.ts'
import type { Security } from '../../access/security.ts'
import { absoluteTime } from '../../access/sessions.ts'
import { hashToken, newToken } from '../../access/token.ts'
import type { Database } from '../../db/database.ts'
import { firstRow, type RawRow, rowsOf } from '../../db/execute.ts'
import type { Origin } from '../operations.ts'
import { isNewPlace } from './newPlace.ts'

/** An account as sign-in sees it. */
export interface Account {
  readonly id: number
  readonly agencyId: number
  readonly name: string
  readonly login: string
  readonly role: string
  readonly active: boolean
  readonly isAgencyAccount: boolean
  readonly passwordHash: string | null
}

/** What a sign-in answers. */
export interface SignedIn {
  readonly token: string
  readonly agency_id: number
  readonly user: object
}

const columns = sql.raw('id, agency_id, name, login, role, active, is_agency_account, password_hash')

/** The account of a row with the columns above. */
function accountOf(row: RawRow): Account {
  return {
    id: Number(row.id),
    agencyId: Number(row.agency_id),
    name: String(row.name),
    login: String(row.login),
    role: String(row.role),
    active: row.active === true,
    isAgencyAccount: row.is_agency_account === true,
    passwordHash: typeof row.password_hash === 'string' ? row.password_hash : null,
  }
}

/** Every account with this key of entry, of all agencies. */
export async function findAccounts(database: Database, key: string): Promise<Account[]> {
  const rows = await database.readDoor((tx) =>
    rowsOf(tx, sql`select ${columns} from users where login_key = ${key} order by id`),
  )
  return rows.map(accountOf)
}

/**
 * The one account that a sign-in means: at the door of agencies an account of an agency comes before the others. Nothing
 * when several are meant alike and no number of an agency was given.
 */
export async function findMeant(
  database: Database,
  kind: 'agency' | 'user',
  key: string,
  agencyId: string | undefined,
): Promise<Account | undefined> {
  const within = agencyId === undefined ? sql`` : sql`and agency_id::text = ${agencyId}`
  const fits = kind === 'agency' ? sql`is_agency_account` : sql`true`
  const [first, second] = await database.readDoor((tx) =>
    rowsOf(
      tx,
      sql`select ${columns}, ${fits} as fits from users where login_key = ${key} ${within} order by fits desc, id limit 2`,
    ),
  )
  return first && first.fits !== second?.fits ? accountOf(first) : undefined
}

/** One account of an agency. */
export async function findAccount(
  database: Database,
  agencyId: number,
  id: number,
): Promise<Account | undefined> {
  const row = await database.asAgency({ agencyId, userId: null }, (tx) =>
    firstRow(tx, sql`select ${columns} from users where id = ${id}`),
  )
  return row ? accountOf(row) : undefined
}

/** Who signs in from where. */
interface Entrance {
  readonly database: Database
  readonly security: Security
  readonly origin: Origin
  readonly now: string
}

/** Opens a session and gives its token, which is shown here only. */
export async function signIn(
  { database, security, origin, now }: Entrance,
  account: Account,
  kind: 'agency' | 'user',
  action: 'login' | 'login_telegram' = 'login',
): Promise<SignedIn> {
  const token = newToken()
  const until = moveInstant(now, absoluteTime)
  const isNew = await database.asAgency({ agencyId: account.agencyId, userId: account.id }, async (tx) => {
    const found = await isNewPlace(tx, account.id, origin)
    await rowsOf(
      tx,
      sql`with signed as (
          insert into sessions (token_hash, user_id, kind, created_at, last_seen_at, expires_at, address, agent)
          values (${hashToken(token)}, ${account.id}, ${kind}, ${now}, ${now}, ${until}, ${origin.address}, ${origin.agent})
          returning user_id
        ), noted as (
          insert into audit (user_id, entity, entity_id, action, request_id, address)
          values (${account.id}, 'users', ${account.id}, ${action}::text, ${origin.id}, ${origin.address}) returning 1
        )
        update users set last_login_at = ${now} where id in (select user_id from signed)`,
    )
    return found
  })
  const whose = { agencyId: account.agencyId, userId: account.id, subject: `users ${account.id}` }
  const trace = { ...whose, address: origin.address, agent: origin.agent, requestId: origin.id }
  security.note({ ...trace, kind: 'sign_in' })
  if (isNew) security.note({ ...trace, kind: 'new_place' })
  return {
    token,
    agency_id: account.agencyId,
    user: {
      id: account.id,
      name: account.name,
      login: account.login,
      active: account.active,
      role: account.role,
      agency_id: account.agencyId,
    },
  }
}
