// A message that a person sends to the guests of chosen bookings: it goes the way of every other one, gate and log included.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { moveInstant } from '#schema/rules/dates.ts'
import { idList, rowCondition } from '../../access/rows.ts'
import { findRows, insertOne } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import { badRequest, notFound, refused } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { readSenders, readSendingRules } from '../senders/sendingRules.ts'
import { judge } from './judge.ts'
import { findReceiver } from './receiver.ts'
import { sourceColumns } from './words.ts'

interface Wish {
  readonly rent_ids: readonly number[]
  readonly template_id?: number | null
  readonly text?: string | null
}

/** A booking whose guest is not written to, or not yet, and why. */
interface Unsent {
  readonly rent_id: number
  readonly reason: string
}

type Rent = EntityRow<'rents'>

const MOST = 200
const minute = 60_000

/** Plans one message a booking for this moment and tells what would not leave at once; two clicks are not two messages. */
export async function sendByHand(call: Work & { readonly body: Wish }) {
  const { tx, actor, body } = call
  if (body.rent_ids.length === 0 || body.rent_ids.length > MOST)
    throw badRequest('automessages', { rent_ids: `Выберите от 1 до ${MOST} броней.` })
  const own = rowCondition(models.rents, actor) ?? sql`true`
  const rents = await findRows(tx, 'rents', sql`t.id = any(${idList(body.rent_ids)}) and ${own}`)
  if (rents.length === 0) throw notFound('rents')
  const template = await findTemplate(call)
  const text = template?.text ?? body.text ?? ''
  const scene = { rules: await readSendingRules(tx), senders: await readSenders(tx) }
  const [skipped, held]: [Unsent[], Unsent[]] = [[], []]
  let planned = 0
  for (const rent of rents) {
    const reason = (await refusalOf(tx, rent, template)) ?? (await hasteOf(call, rent, text))
    if (reason) {
      skipped.push({ rent_id: rent.id, reason })
      continue
    }
    const verdict = await judge(call, await plan(call, rent, text, template), scene)
    const unsent = verdict.kind === 'hold' ? held : skipped
    if ('reason' in verdict) unsent.push({ rent_id: rent.id, reason: verdict.reason })
    if (unsent === held || !('reason' in verdict)) planned += 1
  }
  return { success: 1, planned, held, skipped }
}

async function findTemplate({ tx, body: { template_id, text } }: Work & { readonly body: Wish }) {
  if (!template_id) {
    if (!text?.trim()) throw badRequest('automessages', { text: 'Выберите шаблон или напишите текст.' })
    return undefined
  }
  const [template] = await findRows(tx, 'templates', sql`t.id = ${template_id} and t.archived_at is null`)
  if (!template) throw notFound('templates')
  if (!template.active) {
    const reason = 'Этот шаблон выключен. Выберите другой.'
    throw refused('automessages.template_off', reason, { template_id: reason })
  }
  return template
}

async function refusalOf(
  tx: Tx,
  rent: Rent,
  template: EntityRow<'templates'> | undefined,
): Promise<string | undefined> {
  if (rent.kind !== 'guest') return 'Это не бронь гостя: писать некому.'
  if (!rent.guest_phone && !rent.guest_email && !rent.guest_chat_id && !(await hasBotChat(tx, rent)))
    return 'У гостя нет ни телефона, ни почты, ни чата.'
  const isElsewhere = template?.object_id != null && template.object_id !== rent.object_id
  return isElsewhere ? 'Шаблон написан для другого объекта.' : undefined
}

/** Whether the guest wrote to a bot that keeps its chats apart from the booking. */
async function hasBotChat(tx: Tx, { id, object_id }: Rent): Promise<boolean> {
  const guest = await findReceiver(tx, 'guest', { rent_id: id, clean_id: null, object_id })
  return guest?.maxChat != null
}

async function hasteOf({ tx, now }: Work, rent: Rent, text: string): Promise<string | undefined> {
  const [same] = await findRows(
    tx,
    'automessages',
    sql`t.rent_id = ${rent.id} and t.by_user is not null and t.audience = 'guest' and t.text = ${text}
      and t.planned_at > ${moveInstant(now, -minute)}::timestamptz`,
  )
  return same && 'Это сообщение ушло меньше минуты назад.'
}

async function plan(
  work: Work,
  rent: Rent,
  text: string,
  template: EntityRow<'templates'> | undefined,
): Promise<EntityRow<'automessages'>> {
  return insertOne(work, 'automessages', {
    rent_id: rent.id,
    object_id: rent.object_id,
    audience: 'guest',
    to_name: rent.guest_name,
    to_phone: rent.guest_phone,
    text,
    file_ids: [...(template?.file_ids ?? [])],
    ...sourceColumns({ ...(template && { template }) }),
    own_text: true,
    planned_at: work.now,
    by_user: work.actor.userId,
  })
}
