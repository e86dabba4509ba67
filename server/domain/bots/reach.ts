// Finds the bots of an agency and speaks to Telegram through them, never inside a transaction.
import { sql } from 'drizzle-orm'
import { openBot, type TelegramBot, TelegramError } from '../../channels/telegram/client.ts'
import { findRows, recountOne } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import type { EntityRow } from '../entityHooks.ts'
import type { Outside } from '../operations.ts'
import { noGroup } from './refusal.ts'

/** What speaking to Telegram needs. */
export type TelegramTools = Pick<Outside, 'outgoing' | 'integrations' | 'write'>

/** A stored bot. */
export type BotRow = EntityRow<'bots'>

/** A bot with the group it works in. */
export interface GroupBot {
  readonly bot: BotRow
  readonly chatId: string
}

/** The working bot for these people, the one for the staff where they have none of their own. */
export async function findBot(tx: Tx, kind: BotRow['kind']): Promise<BotRow | undefined> {
  const bots = await findRows(tx, 'bots', sql`t.active and t.kind in (${kind}, 'staff')`)
  return bots.find((bot) => bot.kind === kind) ?? bots[0]
}

/** The staff's bot and group, or the bot of the named group; nothing when there is none. */
export async function findGroup(tx: Tx, chatId?: string): Promise<GroupBot | undefined> {
  const named = chatId === undefined ? sql`` : sql`and t.chat_id = ${chatId}`
  const bots = await findRows(
    tx,
    'bots',
    sql`t.active and t.kind = 'staff' and t.chat_id is not null ${named}`,
  )
  const [bot] = bots
  return bot?.chat_id ? { bot, chatId: bot.chat_id } : undefined
}

/** The same; throws 422 when there is none. */
export async function requireGroup(tx: Tx, chatId?: string): Promise<GroupBot> {
  const found = await findGroup(tx, chatId)
  if (!found) throw noGroup()
  return found
}

/**
 * Speaks to Telegram through a bot. A group that got a new id is stored and asked once more; a failure is noted at the
 * bot and thrown on as it is.
 */
export async function speak<T>(
  tools: TelegramTools,
  { bot, chatId }: GroupBot,
  work: (bot: TelegramBot, chatId: string) => Promise<T>,
): Promise<T> {
  const line = openLine(tools, bot)
  try {
    return await work(line, chatId).catch(async (cause: unknown) => {
      const moved = cause instanceof TelegramError ? cause.migratedTo : undefined
      if (moved === undefined) throw cause
      await tools.write(({ tx }) => recountOne(tx, 'bots', bot.id, { chat_id: moved }))
      return work(line, moved)
    })
  } catch (cause) {
    if (cause instanceof TelegramError) await noteError(tools, bot, cause)
    throw cause
  }
}

/** Opens a stored bot. */
export function openLine({ outgoing, integrations }: TelegramTools, { token }: BotRow): TelegramBot {
  return openBot({ outgoing, apiRoot: integrations.telegramApiRoot }, token)
}

/** What one person does with the bot says nothing about the bot, and a busy Telegram is no fault of it. */
async function noteError({ write }: TelegramTools, { id }: BotRow, { reason, text }: TelegramError) {
  if (reason === 'blocked' || reason === 'busy') return
  await write(({ tx }) => recountOne(tx, 'bots', id, { last_error: text }))
}
