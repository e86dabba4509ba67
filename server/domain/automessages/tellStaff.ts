// What people must do about messages that do not leave by themselves: mend a text, or reach the guest another way.
import { sql } from 'drizzle-orm'
import { findRows, recountOne } from '../../crud/entityRows.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { askStaff, closeAsked, isOpenTask } from '../rents/channelTask.ts'
import { chatText } from './chatText.ts'
import { type Judged, rulesOf } from './joined.ts'
import { type Rule, readRulesById } from './rules.ts'
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
  return verdict.kind === 'fail' || (verdict.kind === 'skip' && unreached.includes(verdict.code))
}

/** No way leads to the guest, or none for what nobody has written by hand. */
const unreached: readonly string[] = ['no_phone', 'answers_only']

async function askToMend(work: Work, message: Message, reason: string): Promise<void> {
  const [rule] = await readRulesById(work.tx, rulesOf(message))
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

/** Keeps one urgent task about all that is essential and reached the guest of a booking in no way, with the text to copy. */
export async function tellUnreached(work: Work, lost: readonly Message[]): Promise<void> {
  const [first] = lost
  if (first?.audience !== 'guest' || first.rent_id === null) return
  const [stay] = await readStays(work.tx, [first.rent_id])
  const open = await openAbout(work, first.rent_id)
  const known = open.flatMap(({ unique_key }) => rulesIn(unique_key))
  const fresh = (await readRulesById(work.tx, lost.flatMap(rulesOf))).filter(({ essential }) => essential)
  if (fresh.length === 0 || !stay) return
  const rules = await readRulesById(work.tx, [...fresh.map(({ id }) => id), ...known])
  const title = `Гость не получил: ${rules.map(({ name }) => name).join(', ')}`.slice(0, longestTitle)
  const text = `${await wayOut(work, stay)}\n\n${await chatText(work, stay, rules)}`.trim()
  const key = unreachedKey(stay.id, rules)
  const [task] = open
  if (task) {
    await recountOne(work.tx, 'clienttasks', task.id, { title, text, unique_key: key })
    return
  }
  const about = { rentId: stay.id, objectId: stay.objectId, isUrgent: true, origin: 'auto' } as const
  await askStaff(work, { title, text, key, ...about })
}

const longestTitle = 200
const prefixOf = (rentId: number) => `essential:${rentId}:`

/** The tasks about a booking that nobody has settled. */
function openAbout({ tx }: Work, rentId: number) {
  return findRows(
    tx,
    'clienttasks',
    sql`starts_with(t.unique_key, ${prefixOf(rentId)}) and ${isOpenTask}`,
    true,
  )
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
  const ids = rules.map(({ id }) => id).toSorted((a, b) => a - b)
  return `${prefixOf(rentId)}${ids.join('.')}`
}

/** The rules that the key of such a task names. */
function rulesIn(key: string | null): number[] {
  const [, , ids = ''] = (key ?? '').split(':')
  return ids === '' ? [] : ids.split('.').map(Number)
}

/** Closes what was asked about a message that has left, once nothing else of the same is lost. */
export async function closeTold(work: Work, message: Message): Promise<void> {
  const done = 'Сообщение ушло.'
  await closeAsked(work, wordingKey(message), done)
  if (message.rent_id === null || message.audience !== 'guest') return
  const open = await openAbout(work, message.rent_id)
  if (open.length === 0) return
  const alive = await findRows(
    work.tx,
    'automessages',
    sql`t.rent_id = ${message.rent_id} and t.status in ('planned', 'held', 'queued', 'sent', 'delivered', 'read')`,
  )
  const said = new Set(alive.flatMap(rulesOf))
  for (const { unique_key } of open)
    if (unique_key && rulesIn(unique_key).every((id) => said.has(id)))
      await closeAsked(work, unique_key, done)
}
