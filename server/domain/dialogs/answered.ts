// What an answer by a person does to the conversation, whatever screen, phone or topic it was given from.
import { sql } from 'drizzle-orm'
import { toEpoch } from '#schema/rules/dates.ts'
import { findRows, recountOne } from '../../crud/entityRows.ts'
import { textToKeep } from '../automessages/codes.ts'
import type { EntityRow, Work } from '../entityHooks.ts'

type Message = EntityRow<'automessages'>

/** Notes that a person has written to the guest of a conversation; one that is not there is not begun. */
export async function noteAnswer({ tx, now }: Pick<Work, 'tx' | 'now'>, message: Message): Promise<void> {
  if (message.audience !== 'guest') return
  const where =
    message.dialog_id === null ? sql`t.rent_id = ${message.rent_id}` : sql`t.id = ${message.dialog_id}`
  const [dialog] = await findRows(tx, 'dialogs', where, true)
  if (!dialog) return
  const at = message.sent_at ?? now
  // Words of before the question answer something else.
  if (dialog.last_in_at !== null && toEpoch(at) < toEpoch(dialog.last_in_at)) return
  const text = (await textToKeep(tx, message)) ?? ''
  await recountOne(tx, 'dialogs', dialog.id, {
    state: 'answered',
    waiting_since: null,
    snoozed_until: null,
    last_at: at,
    last_text: `Вы: ${text.replace(/\s+/gu, ' ').trim()}`.slice(0, 200),
    unread: 0,
    late_told: 0,
  })
}
