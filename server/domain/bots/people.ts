// The people a bot may be bound to: which table they stand in and which bot is theirs.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { botUrl } from '#schema/rules/telegram.ts'
import type { Tx } from '../../db/database.ts'
import { firstRow, type RawRow } from '../../db/execute.ts'
import type { BotRow } from './reach.ts'

/** Whom a bot may be bound to. */
export type PersonKind = 'user' | 'cleaner' | 'owner'

/** A person of the agency. */
export interface PersonKey {
  readonly kind: PersonKind
  readonly id: number
}

interface Place {
  readonly table: 'users' | 'cleaners' | 'owners'
  readonly letter: string
  readonly bot: BotRow['kind']
  /** The column with the name in Telegram. */
  readonly username: 'telegram_username' | 'telegram'
}

/** Where each kind of person stands. */
export const places: Readonly<Record<PersonKind, Place>> = {
  user: { table: 'users', letter: 'u', bot: 'staff', username: 'telegram_username' },
  cleaner: { table: 'cleaners', letter: 'c', bot: 'cleaner', username: 'telegram_username' },
  owner: { table: 'owners', letter: 'o', bot: 'owner', username: 'telegram' },
}

/** All kinds of people. */
export const personKinds = ['user', 'cleaner', 'owner'] as const satisfies readonly PersonKind[]

/** The columns that tell how Telegram reaches a person. */
export async function readBinding(
  tx: Tx,
  { kind, id }: PersonKey,
  lock = false,
): Promise<RawRow | undefined> {
  const { table, username } = places[kind]
  return firstRow(
    tx,
    sql`select id, name, telegram_id, telegram_turn, bot_state, ${sql.identifier(username)} as username
      from ${sql.identifier(table)} where id = ${id}${sql.raw(lock ? ' for update' : '')}`,
  )
}

/** The link that binds a person; it dies with its use, because the turn of the person moves on. */
export function inviteUrl(bot: BotRow | undefined, person: PersonKey, turn: unknown): string | null {
  if (!bot?.invite_key) return null
  return botUrl(bot.username, payloadOf(bot.invite_key, person, turn))
}

function payloadOf(key: string, { kind, id }: PersonKey, turn: unknown): string {
  const fingerprint = createHmac('sha256', key)
    .update(`${kind} ${id} ${Number(turn)}`)
    .digest('base64url')
  return `${places[kind].letter}${id}-${fingerprint.slice(0, 32)}`
}

/** Whom a payload names, when it may be one at all; it proves nothing yet. */
export function namedBy(payload: string): PersonKey | undefined {
  const [, letter, id] = /^([a-z])([1-9]\d{0,8})-[\w-]{32}$/.exec(payload) ?? []
  const kind = personKinds.find((one) => places[one].letter === letter)
  return kind && { kind, id: Number(id) }
}

/** Whether the payload is the person's living invitation; in constant time. */
export function isInvitation(payload: string, bot: BotRow, person: PersonKey, turn: unknown): boolean {
  if (!bot.invite_key) return false
  const expected = Buffer.from(payloadOf(bot.invite_key, person, turn))
  const given = Buffer.from(payload)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
