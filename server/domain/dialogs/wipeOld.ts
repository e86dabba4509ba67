// Words of guests are kept as long as the agency wants them after the departure, of strangers for a season; what remains are moments and states.
import { type SQL, sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { addDays } from '#schema/rules/dates.ts'
import { idList } from '../../access/rows.ts'
import { findRows, recountWhere } from '../../crud/entityRows.ts'
import { deleteStored } from '../../crud/rows.ts'
import { usualSettings, withUsual } from '../agency/defaults.ts'
import type { Work } from '../entityHooks.ts'
import { forgetFile } from '../files/remove.ts'
import type { Outside } from '../operations.ts'
import { numberIn } from '../rents/readPart.ts'

/** What stands in the place of words that are gone. */
export const wipedWords = 'Слова удалены по сроку хранения.'

const strangersFor = 90
const atOnce = 500

/** Every night: wipes what is older than the agency keeps it, counted from the departure or the guest's last word; never what waits for an answer. */
export async function wipeOldWords({ write }: Outside): Promise<void> {
  await write(async (work) => {
    const [agency] = await findRows(work.tx, 'agency', sql`true`)
    const days = numberIn(withUsual(usualSettings, agency?.settings), 'dialog_keep_days') ?? 365
    const before = addDays(work.today, -days)
    const left = sql`(select r.id from rents r left join dialogs d on d.rent_id = r.id
      where r."end" < ${before}::date and (d.id is null or (d.state not in ('waiting', 'snoozed')
        and (d.last_in_at is null or d.last_in_at < ${before}::date))))`
    const stranger = sql`t.rent_id is null and t.state <> 'snoozed'
      and t.last_at < ${addDays(work.today, -strangersFor)}::date`
    const old = sql`(t.rent_id in ${left} or (${stranger})) and t.last_text is distinct from ${wipedWords}`
    const dialogs = await findRows(work.tx, 'dialogs', old, true)
    for (const { id } of dialogs.slice(0, atOnce)) await wipe(work, id)
    await wipeSent(work, left, before)
  })
}

async function wipe(work: Work, dialogId: number): Promise<void> {
  const { tx } = work
  const replies = await findRows(tx, 'replies', sql`t.dialog_id = ${dialogId}`, true)
  await wipeFiles(
    work,
    replies.map(({ id }) => id),
  )
  await recountWhere(tx, 'replies', sql`t.dialog_id = ${dialogId}`, {
    text: wipedWords,
    first_text: null,
    from_name: null,
    address: null,
    file_ids: [],
    file_state: null,
  })
  await recountWhere(tx, 'dialogs', sql`t.id = ${dialogId}`, { last_text: wipedWords, contact_name: null })
  work.record({ entity: 'dialogs', id: dialogId, action: 'expire', before: null, after: null })
}

async function wipeFiles(work: Work, replyIds: readonly number[]): Promise<void> {
  const own = sql`t.entity_type = 'replies' and t.entity_id = any(${idList(replyIds)})`
  for (const file of await findRows(work.tx, 'files', own, true)) {
    await deleteStored(work.tx, models.files, file.id)
    await forgetFile(work, file)
  }
}

/** What was written to the guests of those stays goes as well. */
async function wipeSent({ tx }: Work, left: SQL, before: string): Promise<void> {
  const sent = sql`select t.id from automessages t where t.audience = 'guest' and t.rent_id in ${left}
    and t.status not in ('planned', 'held') and coalesce(t.sent_at, t.planned_at) < ${before}::date and t.text is distinct from ${wipedWords} limit ${atOnce * 10}`
  await recountWhere(tx, 'automessages', sql`t.id in (${sent})`, { text: wipedWords, file_ids: [] })
}
