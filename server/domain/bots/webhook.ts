import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { offeredCommands } from '#schema/rules/topicCommands.ts'
import { hashToken, newToken } from '../../access/token.ts'
import { findRows, recountOne } from '../../crud/entityRows.ts'
import { getOne } from '../../crud/getOne.ts'
import { notFound, refused } from '../../errors.ts'
import type { Operations } from '../operations.ts'
import { isForeign } from './check.ts'
import { type BotRow, openLine, speak } from './reach.ts'
import { refusalFor } from './refusal.ts'

/** Where Telegram sends updates, below the address of this server; an unguessable part follows. */
export const webhookPath = '/api/telegram'

const usualUpdates = ['message', 'my_chat_member'] as const
/** Guests also change what they have written; staff press buttons under what the bot asks. */
const updatesOf = (kind: BotRow['kind']) => [
  ...usualUpdates,
  ...(kind === 'guest' ? ['edited_message'] : kind === 'staff' ? ['callback_query'] : []),
]

/** Asks Telegram to send the updates of a bot here, with a new address and a new secret word. */
export const registerWebhook: Operations<'bots'>['webhook'] = {
  async outside(call) {
    const { id } = call.body
    const bot = await call.read(async ({ tx }) => {
      const [row] = await findRows(tx, 'bots', sql`t.id = ${id}`)
      if (!row) throw notFound('bots')
      return row
    })
    if (bot.bot_id && (await isForeign(call.database, call.actor.agencyId, bot.bot_id)))
      throw refused(
        'bots.foreign',
        'Этим ботом уже пользуется другое агентство. Создайте своего у @BotFather.',
      )
    const key = newToken()
    const secret = newToken()
    const url = `${call.origin.publicUrl}${webhookPath}/${key}`
    await speak(call, { bot, chatId: '' }, (line) =>
      line.setWebhook({ url, secret, updates: updatesOf(bot.kind) }),
    ).catch((cause: unknown) => {
      throw refusalFor(cause)
    })
    const row = await call.write(async (work) => {
      const hashes = { webhook_hash: hashToken(key), secret_hash: hashToken(secret) }
      await recountOne(work.tx, 'bots', id, { ...hashes, webhook_ok: true, last_error: null })
      work.record({ entity: 'bots', id, action: 'webhook', after: { webhook_ok: true } })
      return getOne(work, models.bots, id)
    })
    // The commands work without being offered: what Telegram says to that changes nothing.
    if (bot.kind === 'staff')
      await openLine(call, bot)
        .setCommands(offeredCommands())
        .catch(() => undefined)
    return row
  },
}
