// How an agency sends: its settings with usual values, its accounts, and which of them a message takes.
import { sql } from 'drizzle-orm'
import { type MessageChannel, messageChannels } from '#schema/entities/messageChannels.ts'
import type { Part } from '#schema/kinds/index.ts'
import { findRows, rowsPiece } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import type { RawRow } from '../../db/execute.ts'
import type { EntityRow } from '../entityHooks.ts'
import { flagIn, numberIn, textIn } from '../rents/readPart.ts'

/** The settings of sending. */
export interface SendingRules {
  readonly active: boolean
  readonly quiet: { readonly from: string | null; readonly to: string | null }
  readonly dailyLimit: number
  readonly gapSeconds: number
  readonly cascade: readonly MessageChannel[]
}

/** Settings of an agency that has not chosen its own. */
export const usualSending = {
  active: true,
  quiet_from: '22:00',
  quiet_to: '09:00',
  daily_limit: 200,
  gap_seconds: 20,
  cascade: ['whatsapp', 'max', 'telegram', 'sms', 'email'],
} as const satisfies Part

/** The settings of the agency of the transaction. */
export async function readSendingRules(tx: Tx): Promise<SendingRules> {
  const [agency] = await findRows(tx, 'agency', sql`true`)
  const part: Part = { ...usualSending, ...agency?.automessages }
  return {
    active: flagIn(part, 'active') ?? usualSending.active,
    quiet: { from: textIn(part, 'quiet_from'), to: textIn(part, 'quiet_to') },
    dailyLimit: numberIn(part, 'daily_limit') ?? usualSending.daily_limit,
    gapSeconds: numberIn(part, 'gap_seconds') ?? usualSending.gap_seconds,
    cascade: channelsIn(part.cascade),
  }
}

/** Channels named in a list of words. */
export function channelsIn(list: unknown): MessageChannel[] {
  return Array.isArray(list) ? list.filter(isChannel) : []
}

function isChannel(word: unknown): word is MessageChannel {
  return typeof word === 'string' && Object.hasOwn(messageChannels, word)
}

/** An account of the agency. */
export type Sender = EntityRow<'senders'>

/** Accounts that may send, in their order. */
export async function readSenders(tx: Tx, lock = false): Promise<Sender[]> {
  return inOrder(await findRows(tx, 'senders', working, lock))
}

const working = sql`t.active and t.archived_at is null`

/** The same as a piece of another statement. */
export function sendersPiece() {
  const { rows, read } = rowsPiece('senders', working)
  return { rows, read: (raws: readonly RawRow[]): Sender[] => inOrder(read(raws)) }
}

const inOrder = (senders: readonly Sender[]): Sender[] =>
  senders.toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0) || a.id - b.id)
