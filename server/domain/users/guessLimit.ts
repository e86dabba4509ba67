// Guessing at passwords: counted in the database, so that all server processes count together.
// A try is written down before the password is looked at and struck off when it was right.

import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { moveInstant } from '#schema/rules/dates.ts'
import type { Database, Tx } from '../../db/database.ts'
import { firstRow, rowsOf } from '../../db/execute.ts'
import { AppError } from '../../errors.ts'
import { addressKey } from './loginKey.ts'

interface Limit {
  readonly scope: 'pair' | 'account' | 'address'
  readonly most: number
  /** Seconds within which wrong tries count, and for which the pause lasts. */
  readonly within: number
}

const limits: readonly Limit[] = [
  { scope: 'pair', most: 5, within: 300 },
  { scope: 'account', most: 10, within: 900 },
  { scope: 'address', most: 50, within: 900 },
]

/** What is guessed at and from where. */
export interface Guess {
  /** The login without case and spaces. */
  readonly account: string
  readonly address: string
}

const turns = new Map<string, Promise<unknown>>()
const mostWaiting = 30
let waiting = 0

/**
 * Lets one try at an account through at a time; throws 429 with the pause when too many before were wrong.
 * `attempt` gives nothing for a wrong try; anything else strikes the try off.
 */
export async function guarded<T>(
  database: Database,
  guess: Guess,
  now: () => string,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const { account } = guess
  if (waiting >= mostWaiting) throw tooMany(5)
  waiting += 1
  const before = turns.get(account)
  const turn = (async () => {
    await before
    return tryOnce(database, guess, now(), attempt)
  })()
  const entry = turn.catch(() => undefined)
  turns.set(account, entry)
  try {
    return await turn
  } finally {
    waiting -= 1
    if (turns.get(account) === entry) turns.delete(account)
  }
}

async function tryOnce<T>(
  database: Database,
  guess: Guess,
  now: string,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const ids = await database.asSystem((tx) => writeDown(tx, guess, now))
  const result = await attempt()
  if (result !== undefined) {
    await database.asSystem((tx) =>
      rowsOf(tx, sql`delete from login_attempts where id = any(${`{${ids.join(',')}}`}::bigint[])`),
    )
  }
  return result
}

function subjectOf(scope: Limit['scope'], { account, address }: Guess): string {
  const place = addressKey(address)
  const subject = { pair: `${account} ${place}`, account, address: place }[scope]
  return createHash('sha256').update(subject).digest('hex')
}

async function writeDown(tx: Tx, guess: Guess, now: string): Promise<number[]> {
  const ids: number[] = []
  for (const limit of limits) {
    const subject = subjectOf(limit.scope, guess)
    await rowsOf(tx, sql`select pg_advisory_xact_lock(hashtext(${`${limit.scope} ${subject}`}))`)
    const since = moveInstant(now, -limit.within * 1000)
    const [wrong] = await rowsOf(
      tx,
      sql`select count(*)::int as number, extract(epoch from max(at) - ${since}::timestamptz)::float8 as left
        from login_attempts where scope = ${limit.scope} and subject = ${subject} and at > ${since}::timestamptz`,
    )
    const isOver = Number(wrong?.number) >= limit.most
    if (isOver && !(limit.scope === 'account' && (await isKnownPlace(tx, guess, now)))) {
      throw tooMany(Math.max(1, Math.ceil(Number(wrong?.left))))
    }
    const row = await firstRow(
      tx,
      sql`insert into login_attempts (scope, subject, at) values (${limit.scope}, ${subject}, ${now}::timestamptz) returning id`,
    )
    ids.push(Number(row?.id))
  }
  return ids
}

/** A place the person has lately signed in from is not shut out by strangers who guess at the account. */
async function isKnownPlace(tx: Tx, { account, address }: Guess, now: string): Promise<boolean> {
  const since = moveInstant(now, -30 * 86_400_000)
  const row = await firstRow(
    tx,
    sql`select 1 from sessions s join users u on u.agency_id = s.agency_id and u.id = s.user_id
      where u.login_key = ${account} and s.address = ${address} and s.created_at > ${since}::timestamptz limit 1`,
  )
  return row !== undefined
}

function tooMany(seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60)
  return new AppError(
    429,
    'users.too_many_tries',
    `Слишком много неверных попыток. Подождите ${minutes} мин. и попробуйте снова.`,
    { retryAfter: seconds },
  )
}
