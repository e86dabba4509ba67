import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { TelegramError } from '../../channels/telegram/client.ts'
import { findRows } from '../../crud/entityRows.ts'
import { remove } from '../../crud/remove.ts'
import { notFound } from '../../errors.ts'
import { idOfPath } from '../idOfPath.ts'
import type { Operations } from '../operations.ts'
import { openLine } from './reach.ts'

/** Asks Telegram to send no more updates of a bot and forgets it; a key that is dead already hinders nothing. */
export const disconnectBot: Operations<'bots'>['disconnect'] = {
  async outside(call) {
    const id = idOfPath('bots', call.params)
    const bot = await call.read(async ({ tx }) => {
      const [row] = await findRows(tx, 'bots', sql`t.id = ${id}`)
      if (!row) throw notFound('bots')
      return row
    })
    if (bot.webhook_ok) {
      await openLine(call, bot)
        .deleteWebhook()
        .catch((cause: unknown) => {
          if (!(cause instanceof TelegramError)) throw cause
        })
    }
    return call.write((work) => remove(work, models.bots, id))
  },
}
