// What people must do about messages that do not leave by themselves: mend a text, or reach the guest another way.
import { sql } from 'drizzle-orm'
import { idList } from '../../access/rows.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { askStaff, closeAsked, isOpenTask } from '../rents/channelTask.ts'
import { chatText } from './chatText.ts'
import { type Judged, rulesOf } from './joined.ts'
import type { Rule } from './rules.ts'
import { type MessageStay, readStays } from './stays.ts'

type Message = EntityRow<'automessages'>

const wordingKey = ({ id }: Message) => `wording:${id}`

/** Asks for help with what was just decided not to leave. */
export async function tellStaff(work: Work, judged: readonly Judged[]): Promise<void> {
  for (const { message, verdict } of judged)
    if (verdict.kind === 'hold' && verdict.code === 'wording' && message.reason_code !== 'wording')
      await askToMend(work, message, verdict.reason)
  const lost = judged.filter(({ verdict }) => isLost(verdict)).map(({ message }) => message)
  await tellUnreached(work, lost)
}

function isLost(verdict: Judged['verdict']): boolean {
  return verdict.kind === 'fail' || (verdict.kind === 'skip' && verdict.code === 'no_phone')
}

async function askToMend(work: Work, message: Message, reason: string): Promise<void> {
  const [rule] = await readRulesOf(work, [message])
  await askStaff(work, {
    title: `Поправьте текст: ${rule?.name ?? 'сообщение гостю'}`,
    text: `Сообщение не ушло: ${reason} Поправьте текст, и оно уйдёт само.`,
    key: wordingKey(message),
    rentId: message.rent_id,
    objectId: message.object_id,
    isUrgent: rule?.essential === true,
    origin: 'auto',
  })
}

/** Makes one urgent task of the essential messages of a booking that reached the guest in no way, with the text to copy. */
export async function tellUnreached(work: Work, lost: readonly Message[]): Promise<void> {
  const [first] = lost
  if (first?.audience !== 'guest' || first.rent_id === null) return
  const rules = (await readRulesOf(work, lost)).filter(({ essential }) => essential)
  const [stay] = await readStays(work.tx, [first.rent_id])
  if (rules.length === 0 || !stay) return
  const text = await chatText(work, stay, rules)
  await askStaff(work, {
    title: `Гость не получил: ${rules.map(({ name }) => name).join(', ')}`,
    text: `${await wayOut(work, stay)}\n\n${text}`.trim(),
    key: unreachedKey(stay.id, rules),
    rentId: stay.id,
    objectId: stay.objectId,
    isUrgent: true,
    origin: 'auto',
  })
}

async function wayOut({ tx }: Work, { id, facts }: MessageStay): Promise<string> {
  const [rent] = await findRows(tx, 'rents', sql`t.id = ${id}`)
  if (rent?.guest_phone || rent?.guest_email || rent?.guest_chat_id)
    return 'Ни один канал не доставил обязательное. Проверьте телефон гостя или передайте ему сами:'
  const [ota] = facts.ota_id === null ? [] : await findRows(tx, 'otas', sql`t.id = ${facts.ota_id}`)
  const where = ota ? `в чат «${ota.name}»` : 'в чат с гостем'
  return `У гостя нет телефона, почты и чата. Вставьте текст ${where} или впишите телефон в бронь, и обязательное уйдёт само:`
}

function unreachedKey(rentId: number, rules: readonly Pick<Rule, 'id'>[]): string {
  return `essential:${rentId}:${rules
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join('.')}`
}

/** Closes what was asked about a message that has left, once nothing else of the same is lost. */
export async function closeTold(work: Work, message: Message): Promise<void> {
  const done = 'Сообщение ушло.'
  await closeAsked(work, wordingKey(message), done)
  if (message.rent_id === null || message.audience !== 'guest') return
  const prefix = `essential:${message.rent_id}:`
  const open = await findRows(
    work.tx,
    'clienttasks',
    sql`starts_with(t.unique_key, ${prefix}) and ${isOpenTask}`,
  )
  if (open.length === 0) return
  const alive = await findRows(
    work.tx,
    'automessages',
    sql`t.rent_id = ${message.rent_id} and t.status in ('planned', 'held', 'queued', 'sent', 'delivered', 'read')`,
  )
  const said = new Set(alive.flatMap(rulesOf))
  for (const { unique_key } of open) {
    const asked = String(unique_key).slice(prefix.length).split('.').map(Number)
    if (unique_key && asked.every((id) => said.has(id))) await closeAsked(work, unique_key, done)
  }
}

async function readRulesOf({ tx }: Work, messages: readonly Message[]): Promise<Rule[]> {
  const rules = await findRows(tx, 'messages', sql`t.id = any(${idList(messages.flatMap(rulesOf))})`)
  return rules.sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0) || a.id - b.id)
}
