// Guessing at passwords: counted in the database, so that all server processes count together.
// A try is written down before the password is looked at and struck off when it was right.

import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { moveInstant } from '#schema/rules/dates.ts'
import { addressKey } from '../../access/addressKey.ts'
import type { Database, Tx } from '../../db/database.ts'
import { firstRow, rowsOf } from '../../db/execute.ts'
import { AppError } from '../../errors.ts'
import { inQueue, ofKnownPlace, ofStranger } from './passwordQueue.ts'
import type { Account } from './session.ts'

interface Limit {
  readonly scope: 'pair' | 'account' | 'address' | 'asks of account' | 'asks of address'
  readonly most: number
  /** Seconds within which wrong tries count, and for which the pause lasts. */
  readonly within: number
}

const limits: readonly Limit[] = [
  { scope: 'pair', most: 5, within: 300 },
  { scope: 'account', most: 10, within: 900 },
  { scope: 'address', most: 50, within: 900 },
]

/** How often a code or a link may be asked for, whoever is named: the chat and the mailbox of a person are nobody's bell. */
const askLimits: readonly Limit[] = [
  { scope: 'asks of account', most: 3, within: 600 },
  { scope: 'asks of address', most: 20, within: 900 },
]

/** What is guessed at and from where. */
export interface Guess {
  /** The login without case and spaces: tries are counted by it, whatever agency they mean. */
  readonly login: string
  /** The one account that is meant, if there is one. */
  readonly account: Pick<Account, 'id' | 'agencyId'> | undefined
  readonly address: string
}

/** What a try needs of the engine and of time. */
interface Means {
  readonly database: Database
  clock(): string
}

/**
 * Lets tries in by their queues; throws 429 with the pause when too many before were wrong or the queue is full.
 * `attempt` is told whether the account knows the place, and gives nothing for a wrong try; anything else strikes it off.
 */
export async function guarded<T>(
  { database, clock }: Means,
  guess: Guess,
  attempt: (isKnown: boolean) => Promise<T | undefined>,
): Promise<T | undefined> {
  const { login, account, address } = guess
  const isKnown = await database.readDoor((tx) => isKnownPlace(tx, guess, clock()))
  const queue =
    isKnown && account
      ? ofKnownPlace(`${account.agencyId}:${account.id}`)
      : ofStranger(login, addressKey(address))
  return inQueue(queue, async () => {
    const ids = await database.asDoor((tx) => writeDown(tx, limits, { ...guess, isKnown }, clock()))
    const result = await attempt(isKnown)
    if (result !== undefined) await database.asDoor((tx) => strikeOff(tx, ids))
    return result
  })
}

/** Counts an asking for a code or a link; throws 429 with the pause when there were too many. */
export async function countAsking(
  { database, clock }: Means,
  who: Pick<Guess, 'login' | 'address'>,
): Promise<void> {
  await database.asDoor((tx) => writeDown(tx, askLimits, { ...who, isKnown: false }, clock()))
}

async function strikeOff(tx: Tx, ids: readonly number[]): Promise<void> {
  await rowsOf(tx, sql`delete from login_attempts where id = any(${`{${ids.join(',')}}`}::bigint[])`)
}

type Try = Pick<Guess, 'login' | 'address'> & { readonly isKnown: boolean }

function subjectOf(scope: Limit['scope'], { login, address }: Try): string {
  const place = addressKey(address)
  const subject = {
    pair: `${login} ${place}`,
    account: login,
    address: place,
    'asks of account': login,
    'asks of address': place,
  }[scope]
  return createHash('sha256').update(subject).digest('hex')
}

async function writeDown(tx: Tx, rules: readonly Limit[], one: Try, now: string): Promise<number[]> {
  const ids: number[] = []
  for (const limit of rules) {
    const subject = subjectOf(limit.scope, one)
    await rowsOf(tx, sql`select pg_advisory_xact_lock(hashtext(${`${limit.scope} ${subject}`}))`)
    const since = moveInstant(now, -limit.within * 1000)
    const [wrong] = await rowsOf(
      tx,
      sql`select count(*)::int as number, extract(epoch from max(at) - ${since}::timestamptz)::float8 as left
        from login_attempts where scope = ${limit.scope} and subject = ${subject} and at > ${since}::timestamptz`,
    )
    const isOver = Number(wrong?.number) >= limit.most
    if (isOver && !(limit.scope === 'account' && one.isKnown)) {
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

/** A place that this very account was lately entered from is not shut out by strangers who guess at it. */
async function isKnownPlace(tx: Tx, { account, address }: Guess, now: string): Promise<boolean> {
  const since = moveInstant(now, -30 * 86_400_000)
  const row = await firstRow(
    tx,
    sql`select 1 from sessions where agency_id = ${account?.agencyId ?? 0} and user_id = ${account?.id ?? 0}
      and address = ${address} and created_at > ${since}::timestamptz limit 1`,
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
