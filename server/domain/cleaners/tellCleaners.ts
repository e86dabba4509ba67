// News of a clean in the own Telegram of a cleaner, who may have no account: who is told as a person of the panel is not told twice.
import { sql } from 'drizzle-orm'
import { afterQuiet } from '#schema/rules/messageTiming.ts'
import { firstRow } from '../../db/execute.ts'
import { findBot } from '../bots/reach.ts'
import { wordsToWorker, workerTopics } from '../cleans/tellWorkers.ts'
import type { Work } from '../entityHooks.ts'
import { type AgencyEvent, type Listener, toolsFor } from '../listener.ts'
import { readSendingRules } from '../senders/sendingRules.ts'

/** Plans a message for the cleaner whom such news is about. */
export const tellCleaners: Listener = {
  topics: workerTopics,
  async hear(event, parts) {
    const tools = await toolsFor(parts, event)
    await tools.write((work) => plan(work, event))
  },
}

async function plan({ tx, later, now, actor }: Work, { id, topic, payload }: AgencyEvent): Promise<void> {
  const row = await firstRow(
    tx,
    sql`select k.telegram_id, k.language, o.name from cleans c join objects o on o.id = c.object_id
      join cleaners k on k.id = ${Number(payload.cleaner_id)} where c.id = ${Number(payload.id)} and k.telegram_id is not null
        and not exists (select 1 from users u where u.cleaner_id = k.id and u.active and u.telegram_id = k.telegram_id)`,
  )
  const bot = row && (await findBot(tx, 'cleaner'))
  if (!bot) return
  const { quiet } = await readSendingRules(tx)
  const message = {
    bot_id: bot.id,
    chat_id: String(row.telegram_id),
    text: `${wordsToWorker(topic, payload, row.language)}\n${row.name}`,
  }
  later('telegram.send', message, { key: `cleaner:${id}`, due: afterQuiet(now, actor.timezone, quiet) })
}
