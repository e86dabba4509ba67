// Accounts that tell of nothing by themselves are asked every minute what was written to them.
import { sql } from 'drizzle-orm'
import { MessengerError } from '../../channels/messages/failure.ts'
import { findRows, recountOne } from '../../crud/entityRows.ts'
import type { Outside } from '../operations.ts'
import { openSender } from '../senders/openSender.ts'
import { heard } from './heard.ts'

/** Asks every such account of the agency and takes in what is new there. */
export async function askAnswers(tools: Outside): Promise<void> {
  const senders = await tools.read(({ tx }) =>
    findRows(
      tx,
      'senders',
      sql`t.active and t.archived_at is null and t.type = 'sms' and t.token is not null`,
    ),
  )
  for (const sender of senders) {
    const messenger = await openSender(tools, sender)
    const found = await messenger.answers?.(sender.answers_after).catch((cause: unknown) => {
      // The next round asks again.
      if (cause instanceof MessengerError) return []
      throw cause
    })
    const fresh = (found ?? []).toSorted((a, b) => Number(a.id) - Number(b.id))
    for (const words of fresh)
      await tools.write(async (work) => {
        await heard(work, { channel: sender.type, senderId: sender.id }, words)
        await recountOne(work.tx, 'senders', sender.id, { answers_after: words.id })
      })
  }
}
