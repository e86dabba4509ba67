// A message of which nobody can tell whether it left is never sent a second time by itself: a person decides.
import { sql } from 'drizzle-orm'
import { toEpoch } from '#schema/rules/dates.ts'
import { failedDays } from '#schema/rules/messageTabs.ts'
import { findRows, recountOne } from '../../crud/entityRows.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { askStaff, closeAsked } from '../rents/channelTask.ts'
import { tellState } from '../topicTalk/mirror.ts'
import { textToKeep } from './codes.ts'
import { rulesOf } from './joined.ts'
import { readRulesById } from './rules.ts'

type Message = EntityRow<'automessages'>

const day = 24 * 3_600_000

const reason_text =
  'Связь оборвалась, и канал не может сказать, ушло ли сообщение. Спросите гостя или отправьте снова.'

/** Lays it before people: among what did not arrive, in the conversation or as a task, and in the topic it was written from. */
export async function noteUnknown(work: Work, message: Message): Promise<void> {
  const { id, rent_id, object_id, by_user, audience } = message
  const text = await textToKeep(work.tx, message)
  const change = { status: 'failed', reason_code: 'unknown', reason_text, due_at: null, text } as const
  const unknown = await recountOne(work.tx, 'automessages', id, change)
  work.later('automessage.failed', { id, rent_id, object_id })
  await tellState(
    work,
    unknown,
    'Неизвестно, дошло ли: связь оборвалась. Спросите гостя или отправьте снова.',
  )
  // who stayed long ago is not asked whether they were told to come
  const isOld = toEpoch(work.now) - toEpoch(message.claimed_at ?? message.planned_at) > failedDays * day
  if (by_user !== null || audience !== 'guest' || isOld) return
  const rules = await readRulesById(work.tx, rulesOf(message))
  const names = rules.map(({ name }) => name).join(', ')
  await askStaff(work, {
    title: `Спросите гостя, дошло ли: ${names === '' ? 'сообщение' : names}`,
    text: `${reason_text}\n\n${text ?? ''}`.trim(),
    key: keyOf(id),
    rentId: rent_id,
    objectId: object_id,
    isUrgent: rules.some(({ essential }) => essential),
    origin: 'auto',
  })
}

/** Closes what was asked about a message that has now been sent again. */
export async function closeUnknown(work: Work, { parent_id }: Message): Promise<void> {
  for (let at = parent_id; at !== null; ) {
    await closeAsked(work, keyOf(at), 'Сообщение отправлено снова.')
    const [before] = await findRows(work.tx, 'automessages', sql`t.id = ${at}`)
    at = before?.parent_id ?? null
  }
}

const keyOf = (id: number): string => `unknown:${id}`
