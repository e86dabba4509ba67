// Whether the letters of a mailbox come: the light of the account, the pause after a failure, and a task for whoever can mend it.
import { sql } from 'drizzle-orm'
import { moveInstant } from '#schema/rules/dates.ts'
import { pauseAfter } from '#schema/rules/messageTiming.ts'
import type { MessengerError, MessengerReason } from '../../channels/messages/failure.ts'
import { findRows, recountOne } from '../../crud/entityRows.ts'
import type { EntityChange, Work } from '../entityHooks.ts'
import { askStaff, closeAsked } from '../rents/channelTask.ts'
import type { Sender } from './sendingRules.ts'

/** What passes by itself is told of after so many failures in a row. */
const patience = 3
/** Seconds: a guest who wrote waits no longer for a mailbox that is well again. */
const longestPause = 900
const passing: readonly MessengerReason[] = ['down', 'busy']

const keyOf = (id: number) => `letters:${id}`

/** What is known of letters that come. */
export const noTrouble: EntityChange<'senders'> = {
  letters_error: null,
  letters_failures: null,
  letters_due: null,
}

/** Notes that the mailbox was opened; what was asked about it is settled. */
export async function lettersCome(work: Work, { id, letters_failures }: Sender): Promise<void> {
  const { tx, now } = work
  await recountOne(tx, 'senders', id, { ...noTrouble, letters_at: now })
  if (!letters_failures) return
  const key = keyOf(id)
  await closeAsked(work, key, 'Письма снова приходят.')
  // The next trouble is a task of its own.
  for (const task of await findRows(tx, 'clienttasks', sql`t.unique_key = ${key}`, true))
    await recountOne(tx, 'clienttasks', task.id, { unique_key: `${key}:${task.id}` })
}

/** Notes that it was not, and when it is tried again; asks for help with what does not pass by itself. */
export async function lettersFail(work: Work, id: number, { reason, text }: MessengerError): Promise<void> {
  const { tx, now } = work
  const [box] = await findRows(tx, 'senders', sql`t.id = ${id}`, true)
  if (!box) return
  const letters_failures = (box.letters_failures ?? 0) + 1
  const letters_due = moveInstant(now, Math.min(pauseAfter(letters_failures), longestPause) * 1000)
  await recountOne(tx, 'senders', id, { letters_error: text, letters_failures, letters_due })
  if (passing.includes(reason) && letters_failures < patience) return
  await askStaff(work, {
    title: `Письма гостей не приходят: ${box.name}`,
    text: `${text} Поправьте канал в разделе «Автосообщения» и нажмите «Проверить». Когда письма пойдут, задача закроется сама.`,
    key: keyOf(id),
    rentId: null,
    objectId: null,
    isUrgent: true,
    origin: 'auto',
  })
}
