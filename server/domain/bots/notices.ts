// What the staff group is told: one line for each event, its topic and its words.
import { type SQL, sql } from 'drizzle-orm'
import { attentionLook } from '#schema/rules/attention.ts'
import { formatDate } from '#schema/rules/dates.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { counted } from '#schema/rules/plural.ts'
import type { ServiceTopic } from '#schema/rules/telegram.ts'
import { firstRow, type RawRow } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'
import { type AgencyEvent, type Listener, toolsFor } from '../listener.ts'
import { arrivalsText } from '../rents/arrivalsText.ts'
import { isPart } from '../rents/readPart.ts'
import { findGroup } from './reach.ts'

interface Notice {
  readonly to: ServiceTopic
  /** The row that the event is about; none means that there is nothing to tell. */
  readonly about: (payload: AgencyEvent['payload'], now: string) => SQL
  readonly text: (row: RawRow, payload: AgencyEvent['payload']) => string
}

const rent = ({ id }: AgencyEvent['payload'], only = sql`true`) =>
  sql`select r.id, r.guest_name, r.kind, r.begin::text, r.end::text, o.name as object, s.name as source
    from rents r join objects o on o.id = r.object_id left join sources s on s.id = r.source_id
    where r.id = ${Number(id)} and ${only}`

const clean = ({ id }: AgencyEvent['payload']) =>
  sql`select c.id, c.date::text, c.comment, o.name as object, l.name as cleaner
    from cleans c join objects o on o.id = c.object_id left join cleaners l on l.id = c.cleaner_id
    where c.id = ${Number(id)}`

const shift = ({ id }: AgencyEvent['payload']) =>
  sql`select g.name as giver, t.name as taker, h.open, h.note from handovers h
    join users g on g.id = h.from_id left join users t on t.id = h.taken_id where h.id = ${Number(id)}`

const stayOf = (row: RawRow) =>
  `${row.guest_name ?? 'Без имени'}\n${row.object}, ${day(row.begin)}–${day(row.end)}`

/** The notices by event. */
const notices: Readonly<Record<string, Notice>> = {
  'rent.created': {
    to: 'updates',
    about: (payload, now) =>
      rent(payload, sql`r.kind = 'guest' and r.end >= (${now}::timestamptz at time zone o.timezone)::date`),
    text: (row) => `Новая бронь № ${row.id}\n${stayOf(row)}${row.source ? `\nИсточник: ${row.source}` : ''}`,
  },
  'rents.arrived': {
    to: 'updates',
    about: ({ id }) => sql`select o.name as object from objects o where o.id = ${Number(id)}`,
    text: (row, payload) => `${arrivalsText(payload)}\n${row.object}`,
  },
  'rent.canceled': {
    to: 'updates',
    about: (payload) => rent(payload, sql`r.kind = 'guest'`),
    text: (row) => `Бронь № ${row.id} отменена\n${stayOf(row)}`,
  },
  'rent.payment': {
    to: 'money',
    about: (payload) => rent(payload),
    text: (row, { amount, kind }) =>
      `${kind === 'deposit' ? 'Залог' : 'Платёж'} ${formatMoney(Number(amount))}, бронь № ${row.id}\n${stayOf(row)}`,
  },
  'clienttask.created': {
    to: 'problems',
    about: ({ id }) =>
      sql`select t.id, t.title, t.priority, t.file_ids, o.name as object from clienttasks t
        left join objects o on o.id = t.object_id
        where t.id = ${Number(id)} and (t.type in ('problem', 'conflict') or t.priority in ('high', 'urgent'))`,
    text: (row) =>
      `${row.priority === 'urgent' ? 'Срочно: ' : ''}${row.title}${row.object ? `\n${row.object}` : ''}\nЗадача № ${row.id}`,
  },
  'clean.declined': {
    to: 'cleans',
    about: clean,
    text: (row, { reason }) =>
      `Клинер отказался от уборки № ${row.id}\n${row.object}, ${day(row.date)}${reason ? `\nПричина: ${reason}` : ''}`,
  },
  'clean.rework': {
    to: 'cleans',
    about: clean,
    text: (row) =>
      `Уборка № ${row.id} не принята, нужна доработка\n${row.object}, ${day(row.date)}${row.cleaner ? `\nКлинер: ${row.cleaner}` : ''}`,
  },
  'guest.late': {
    to: 'shift',
    about: (payload) => rent(payload, sql`r.status in ('booked', 'checked_in')`),
    text: (row, { time }) => `Поздний заезд в ${time}, бронь № ${row.id}\n${stayOf(row)}`,
  },
  'keys.closed': {
    to: 'shift',
    about: (payload) => rent(payload, sql`r.status = 'booked'`),
    text: (row, { missing }) =>
      `Ключи гостю закрыты, бронь № ${row.id}\n${stayOf(row)}\nНе готово: ${missing}`,
  },
  'shift.given': {
    to: 'shift',
    about: shift,
    text: (row) =>
      [`Смену сдаёт ${row.giver}`, ...openText(row.open), row.note ? `Записка: ${row.note}` : '']
        .filter(Boolean)
        .join('\n'),
  },
  'shift.taken': {
    to: 'shift',
    about: shift,
    text: (row) => `Смена передана: ${row.giver} → ${row.taker}`,
  },
}

/** What was open in words: «3 уборки без клинера». */
function openText(open: unknown): string[] {
  return (Array.isArray(open) ? open : []).filter(isPart).map(({ kind, count }) => {
    const { forms, tail } = attentionLook(String(kind))
    return `${counted(Number(count), forms)} ${tail}`.trim()
  })
}

/** Plans a notice for an event that the staff group has a topic for. */
export const staffNotices: Listener = {
  topics: Object.keys(notices),
  async hear(event, parts) {
    const notice = notices[event.topic]
    // Of one among many another notice speaks.
    if (!notice || event.payload.among === true) return
    const tools = await toolsFor(parts, event)
    const told = await tools.read((reading) => wordsFor(reading, notice, event))
    if (told === undefined) return
    const key = `staff.notice:${event.id}`
    const { to } = notice
    await tools.write(async ({ later }) => {
      later('staff.notice', { to, text: told.text }, { key })
      for (const file of told.files) later('staff.notice', { to, file }, { key: `${key}.${file}` })
    })
  },
}

/** What is said, and the files shown with it. */
async function wordsFor({ tx, now }: Reading, { to, about, text }: Notice, { payload }: AgencyEvent) {
  const group = await findGroup(tx)
  if (typeof group?.bot.topics?.[to] !== 'number') return undefined
  const row = await firstRow(tx, about(payload, now))
  if (!row) return undefined
  const files = Array.isArray(row.file_ids) ? row.file_ids.map(Number) : []
  return { text: text(row, payload).slice(0, 4000), files }
}

function day(value: unknown): string {
  return formatDate(String(value))
}
