// An answer that does not reach the guest is none: the guest waits again, and somebody sees it.
import { sql } from 'drizzle-orm'
import { findRows, recountOne } from '../../crud/entityRows.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { type Listener, toolsFor } from '../listener.ts'

/** Hears of messages that did not arrive. */
export const lostAnswers: Listener = {
  topics: ['automessage.failed'],
  async hear(event, parts) {
    const tools = await toolsFor(parts, event)
    await tools.write(async (work) => {
      const [message] = await findRows(work.tx, 'automessages', sql`t.id = ${Number(event.payload.id)}`)
      if (message) await waitAgain(work, message)
    })
  },
}

/** Puts the guest back to waiting, where this was the last that a person has written to them. */
export async function waitAgain(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { id, rent_id, dialog_id, by_user, audience }: EntityRow<'automessages'>,
): Promise<void> {
  if (by_user === null || audience !== 'guest') return
  const of = dialog_id === null ? sql`t.rent_id = ${rent_id}` : sql`t.id = ${dialog_id}`
  const [dialog] = await findRows(tx, 'dialogs', of, true)
  if (dialog?.state !== 'answered' || dialog.last_in_at === null) return
  const later = await findRows(
    tx,
    'automessages',
    sql`t.id > ${id} and (t.by_user is not null or t.plan_key like 'phone.%') and t.audience = 'guest'
      and (t.rent_id = ${rent_id} or t.dialog_id = ${dialog_id})`,
  )
  if (later.length === 0)
    await recountOne(tx, 'dialogs', dialog.id, { state: 'waiting', waiting_since: now, late_told: 0 })
}
