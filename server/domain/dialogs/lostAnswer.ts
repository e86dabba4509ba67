// An answer that no channel could bring is none: the guest waits again, and somebody sees it.
import { sql } from 'drizzle-orm'
import { findRows, recountOne } from '../../crud/entityRows.ts'
import { type Listener, toolsFor } from '../listener.ts'

/** Hears of messages that did not arrive. */
export const lostAnswers: Listener = {
  topics: ['automessage.failed'],
  async hear(event, parts) {
    const tools = await toolsFor(parts, event)
    await tools.write(async ({ tx, now }) => {
      const [message] = await findRows(tx, 'automessages', sql`t.id = ${Number(event.payload.id)}`)
      if (!message || message.by_user === null || message.audience !== 'guest') return
      const of =
        message.dialog_id === null ? sql`t.rent_id = ${message.rent_id}` : sql`t.id = ${message.dialog_id}`
      const [dialog] = await findRows(tx, 'dialogs', of, true)
      const later = await findRows(
        tx,
        'automessages',
        sql`t.id > ${message.id} and t.by_user is not null and t.audience = 'guest'
          and (t.rent_id = ${message.rent_id} or t.dialog_id = ${message.dialog_id})`,
      )
      if (dialog?.state !== 'answered' || later.length > 0) return
      await recountOne(tx, 'dialogs', dialog.id, { state: 'waiting', waiting_since: now, late_told: 0 })
    })
  },
}
