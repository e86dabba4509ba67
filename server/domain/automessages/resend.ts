import { sql } from 'drizzle-orm'
import { automessages as model } from '#schema/entities/automessages.ts'
import { moveInstant, toEpoch } from '#schema/rules/dates.ts'
import { rowCondition } from '../../access/rows.ts'
import { findRows, insertOne, lockOne } from '../../crud/entityRows.ts'
import { getOne } from '../../crud/getOne.ts'
import { conflict, refused } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { idOfPath } from '../idOfPath.ts'
import type { Operations } from '../operations.ts'
import { readSenders } from '../senders/sendingRules.ts'
import { hasLeft, refuseDots, textToKeep, wordsAgain } from './codes.ts'
import { addressIn, findReceiver } from './receiver.ts'

const minute = 60_000

/** Sends a message again as a new one; the gate of the door code holds for it like for any other. */
export const resend: Operations<'automessages'>['resend'] = async (call) => {
  const { tx, actor, now, params, body } = call
  const before = await lockOne(
    tx,
    'automessages',
    idOfPath('automessages', params),
    rowCondition(model, actor),
  )
  if (before.status === 'planned' || before.status === 'held')
    throw refused(
      'automessages.not_sent',
      'Сообщение ещё не уходило: оно уйдёт само. Отмените его, если передумали.',
    )
  await refuseHaste(call, before)
  const channel = body.channel ?? before.channel
  if (body.channel) await refuseUnreachable(call, before, body.channel)
  const { message_id, rent_id, clean_id, object_id, dialog_id, audience, to_name, to_phone } = before
  const { merged_ids, template_id, language } = before
  const kept = hasLeft(before.status) ? await textToKeep(tx, before) : before.text
  const row = await insertOne(call, 'automessages', {
    ...{ message_id, rent_id, clean_id, object_id, dialog_id, audience, to_name, to_phone },
    ...{ merged_ids, template_id, language },
    channel,
    only_channel: body.channel !== undefined && body.channel !== null,
    ...partsAgain(before, kept, body),
    parent_id: before.id,
    planned_at: now,
    by_user: actor.userId,
  })
  return getOne(call, model, row.id)
}

/** Files that did not arrive go alone; with other words or another way everything goes again. */
function partsAgain(
  before: EntityRow<'automessages'>,
  kept: string | null,
  { channel, text }: { readonly channel?: string | null; readonly text?: string | null },
): Pick<EntityRow<'automessages'>, 'text' | 'own_text' | 'file_ids'> {
  const lost = before.lost_file_ids ?? []
  const isSameWay = !channel || channel === before.channel
  if (lost.length > 0 && isSameWay && !text) return { text: '', own_text: true, file_ids: [...lost] }
  return { ...wordsOf(before, kept, text), file_ids: before.file_ids }
}

/** What a person wrote, or what stood there: a rule is filled anew, other words as they were kept. */
function wordsOf(
  { own_text, message_id }: EntityRow<'automessages'>,
  kept: string | null,
  words: string | null | undefined,
): Pick<EntityRow<'automessages'>, 'text' | 'own_text'> {
  if (words) return { text: wordsAgain(kept ?? '', words), own_text: true }
  // A rule is filled anew whatever is kept.
  if (message_id === null || own_text) refuseDots(kept ?? '')
  return { text: kept, own_text }
}

/** Two clicks are not two messages. */
async function refuseHaste(
  { tx, now }: Work,
  { id, sent_at, parent_id }: EntityRow<'automessages'>,
): Promise<void> {
  const since = moveInstant(now, -minute)
  const again = await findRows(
    tx,
    'automessages',
    sql`t.parent_id = any(${`{${[id, parent_id ?? id].join(',')}}`}::int[]) and t.by_user is not null
      and t.planned_at > ${since}::timestamptz`,
  )
  const isFresh = sent_at !== null && toEpoch(sent_at) > toEpoch(since)
  if (isFresh || again.length > 0)
    throw conflict(
      'automessages.too_soon',
      'Сообщение ушло меньше минуты назад. Подождите минуту и повторите.',
    )
}

async function refuseUnreachable(
  { tx, actor }: Work,
  message: EntityRow<'automessages'>,
  channel: NonNullable<EntityRow<'automessages'>['channel']>,
): Promise<void> {
  const reason = 'Этот канал не подключён или у получателя нет для него адреса. Выберите другой.'
  const receiver = await findReceiver(tx, message.audience, { ...message, by_user: actor.userId })
  const own = (await readSenders(tx)).filter(({ type }) => type === channel)
  if (!receiver || !own.some((sender) => addressIn(sender, receiver) !== undefined))
    throw refused('automessages.unreachable', reason, { channel: reason })
}
