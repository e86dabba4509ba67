// Tells each person of what they asked to be told of: a short line without names, on the site at once, in Telegram and by mail after their quiet hours.
import { type SQL, sql } from 'drizzle-orm'
import { roles } from '#schema/roles.ts'
import { type CleanAlarm, cleanAlarms } from '#schema/rules/cleanAlarms.ts'
import { afterQuiet } from '#schema/rules/messageTiming.ts'
import { type NoticeEvent, noticeEvents } from '#schema/rules/notices.ts'
import { storeNew } from '../../crud/entityRows.ts'
import { firstRow, type RawRow, rowsOf } from '../../db/execute.ts'
import { findBot } from '../bots/reach.ts'
import { wordsToWorker, workerTopics } from '../cleans/tellWorkers.ts'
import type { Work } from '../entityHooks.ts'
import { type AgencyEvent, type Listener, toolsFor } from '../listener.ts'
import { arrivalsText } from '../rents/arrivalsText.ts'
import { findMailbox, mailOf } from './mailNotice.ts'
import { noticesIn } from './notices.ts'

interface Told {
  readonly event: NoticeEvent
  /** Another switch that tells of it too: nobody hears of it twice. */
  readonly also?: (payload: AgencyEvent['payload']) => NoticeEvent | undefined
  /** The row it is about with its flat; nothing found means nothing to tell. */
  readonly about: (payload: AgencyEvent['payload']) => SQL
  /** The screen that shows it; one that ends with a slash takes the number of the row. */
  readonly screen: string
  /** What is said of it; the name of the event unless given. */
  readonly words?: (payload: AgencyEvent['payload']) => string
}

const rent = ({ id }: AgencyEvent['payload']) =>
  sql`select 'бронь № ' || r.id as what, r.object_id, o.name as object from rents r join objects o on o.id = r.object_id
    where r.id = ${Number(id)} and r.kind = 'guest'`
/** Who answers for the booking hears of its keys; where nobody does, those who work with its flat. */
const keys = ({ id }: AgencyEvent['payload']) =>
  sql`select 'бронь № ' || r.id as what, r.object_id, o.name as object, r.responsible_id as user_id
    from rents r join objects o on o.id = r.object_id where r.id = ${Number(id)} and r.status = 'booked'`
const clean = ({ id, cleaner_id = null }: AgencyEvent['payload']) =>
  sql`select 'уборка № ' || c.id as what, c.object_id, o.name as object, coalesce(${cleaner_id}::int, c.cleaner_id) as cleaner_id from cleans c
    join objects o on o.id = c.object_id where c.id = ${Number(id)}`
const task = ({ id }: AgencyEvent['payload']) =>
  sql`select 'задача № ' || t.id as what, t.object_id, o.name as object from clienttasks t
    left join objects o on o.id = t.object_id where t.id = ${Number(id)} and t.priority in ('high', 'urgent')`

const lateTask = ({ id }: AgencyEvent['payload']) =>
  sql`select 'задача № ' || t.id as what, t.object_id, o.name as object from clienttasks t
    left join objects o on o.id = t.object_id where t.id = ${Number(id)} and t.status in ('new', 'in_progress')`

/** Who answers is told first; where nobody does, and when it takes twice as long, everyone who may. */
const dialog = ({ id, seniors }: AgencyEvent['payload']) =>
  sql`select 'диалог № ' || d.id as what, r.object_id, o.name as object,
      case when ${seniors === true} then null else coalesce(d.assignee_id, r.responsible_id) end as user_id
    from dialogs d left join rents r on r.id = d.rent_id left join objects o on o.id = r.object_id
    where d.id = ${Number(id)} and d.state = 'waiting'`

/** The giver needs no news of the own shift, and who took it tells only the giver. */
const shiftGiven = ({ id }: AgencyEvent['payload']) =>
  sql`select u.name as what, h.from_id as doer_id from handovers h join users u on u.id = h.from_id where h.id = ${Number(id)}`
const shiftTaken = ({ id }: AgencyEvent['payload']) =>
  sql`select u.name as what, h.from_id as user_id from handovers h join users u on u.id = h.taken_id where h.id = ${Number(id)}`

const reader = ({ id }: AgencyEvent['payload']) =>
  sql`select coalesce('сотрудник № ' || user_id, 'по ссылке') as what from securityevents where id = ${Number(id)}`

const adminNews = {
  link: 'новая ссылка для пароля',
  login: 'сменили логин',
  new: 'новый администратор',
} as const

/** Tells all administrators what became of the access of one of them. */
export function tellAdmins({ later }: Pick<Work, 'later'>, id: number, news: keyof typeof adminNews): void {
  later('users.admin_access', { id, news: adminNews[news] })
}

/** Where a clean is shown that is not the person's own. */
const workerScreens: Readonly<Partial<Record<(typeof workerTopics)[number], string>>> = {
  'clean.lost': '/cleans',
  'clean.offered': '/cleaners',
}

const isAlarm = (word: unknown): word is CleanAlarm =>
  typeof word === 'string' && Object.hasOwn(cleanAlarms, word)

/** News for one of those who work on a clean. */
const toWorker = (topic: (typeof workerTopics)[number]): Told => ({
  event: 'clean_mine',
  about: clean,
  screen: workerScreens[topic] ?? '/cleans/',
  words: (payload) => wordsToWorker(topic, payload),
})

const told: Readonly<Record<string, Told>> = {
  'rents.arrived': {
    event: 'rent_created',
    about: ({ id }) =>
      sql`select o.id as object_id, o.name as object from objects o where o.id = ${Number(id)}`,
    screen: '/objects/',
    words: arrivalsText,
  },
  'rent.created': { event: 'rent_created', about: rent, screen: '/rents/' },
  'rent.canceled': { event: 'rent_canceled', about: rent, screen: '/rents/' },
  'rent.payment': { event: 'payment', about: rent, screen: '/rents/' },
  'clean.declined': { event: 'clean_trouble', about: clean, screen: '/cleans/' },
  'clean.rework': { event: 'clean_trouble', about: clean, screen: '/cleans/' },
  'keys.closed': {
    event: 'keys_closed',
    about: keys,
    screen: '/rents/',
    words: ({ missing }) => `${noticeEvents.keys_closed.label}: ${missing}`,
  },
  'clienttask.created': {
    event: 'task',
    also: ({ alarm }) => (isAlarm(alarm) ? 'clean_trouble' : undefined),
    about: task,
    screen: '/clienttasks/',
    words: ({ alarm }) => (isAlarm(alarm) ? cleanAlarms[alarm].label : noticeEvents.task.label),
  },
  'clienttask.late': { event: 'task_late', about: lateTask, screen: '/clienttasks/' },
  'dialog.late': { event: 'guest_waits', about: dialog, screen: '/dialogs/' },
  'shift.given': { event: 'shift', about: shiftGiven, screen: '/dashboard', words: () => 'Смену сдаёт' },
  'shift.taken': {
    event: 'shift',
    about: shiftTaken,
    screen: '/handovers/',
    words: () => 'Вашу смену теперь ведёт',
  },
  'users.admin_access': {
    event: 'admin_access',
    about: ({ id, news }) =>
      sql`select ${String(news)}::text || ', сотрудник № ' || id as what from users where id = ${Number(id)}`,
    screen: '/users/',
  },
  'clean.assigned': { event: 'clean_mine', about: clean, screen: '/cleans/' },
  ...Object.fromEntries(workerTopics.map((topic) => [topic, toWorker(topic)])),
  'security.new_place': {
    event: 'new_place',
    about: ({ id }) => sql`select address as what, user_id from securityevents where id = ${Number(id)}`,
    screen: '/profile',
  },
  'security.mass_read': { event: 'mass_read', about: reader, screen: '/settings/security' },
  'security.papers_read': { event: 'papers_read', about: reader, screen: '/settings/security' },
}

/** Plans a message for every person who wants to hear of the event. */
export const tellPeople: Listener = {
  topics: Object.keys(told),
  async hear(event, parts) {
    const about = told[event.topic]
    // Of one among many another notice speaks.
    if (!about || event.payload.among === true) return
    const tools = await toolsFor(parts, event)
    await tools.write((work) => plan(work, event, about))
  },
}

interface Listening {
  readonly id: number
  readonly telegram: string | null
  readonly mail: string | null
  readonly ways: readonly string[]
  readonly due: string
}

async function plan(
  work: Work,
  { id, payload }: AgencyEvent,
  { event, also, about, screen, words }: Told,
): Promise<void> {
  const { tx, later } = work
  const row = await firstRow(tx, about(payload))
  if (!row) return
  const events = [event, also?.(payload) ?? []].flat()
  const people = await listening(work, events, row)
  const text = [words?.(payload) ?? noticeEvents[event].label, row.what, row.object]
    .filter(Boolean)
    .join(', ')
  const onSite = people.filter(({ ways }) => ways.includes('site'))
  if (onSite.length > 0) {
    const told = {
      kind: event,
      text,
      link: screen.endsWith('/') ? `${screen}${Number(payload.id)}` : screen,
      event_id: id,
    }
    await storeNew(
      tx,
      'notifications',
      onSite.map((person) => ({ ...told, user_id: person.id })),
    )
  }
  const bot = await findBot(tx, 'staff')
  const hasMail = (await findMailbox(tx)) !== undefined
  for (const { id: person, telegram, mail, ways, due } of people) {
    if (bot && telegram !== null && ways.includes('telegram')) {
      const message = { bot_id: bot.id, chat_id: telegram, text }
      later('telegram.send', message, { key: `notice:${id}:${person}`, due })
    }
    if (hasMail && mail !== null && ways.includes('email'))
      later('mail.send', { user_id: person, text }, { key: `mail:${id}:${person}`, due })
  }
}

/** Who asked to be told of the event and works with its flat, or whom alone it is about; and by which ways. */
async function listening(
  { tx, now, actor }: Work,
  events: readonly NoticeEvent[],
  row: RawRow,
): Promise<Listening[]> {
  const mine = row.user_id ?? null
  const people = await rowsOf(
    tx,
    sql`select id, role, login, telegram_id, notify from users where active and id is distinct from ${row.doer_id ?? null}::int
      and case when ${mine}::int is not null then id = ${mine}::int else
        (object_ids is null or cardinality(object_ids) = 0 or ${row.object_id ?? null}::int = any(object_ids))
        and (role <> 'cleaner' or cleaner_id = ${row.cleaner_id ?? null}::int) end`,
  )
  return people.flatMap(({ id, role: code, login, telegram_id, notify }) => {
    const role = roles.find((one) => one === code)
    const notices = role && noticesIn(role, notify)
    const ways = [...new Set(events.flatMap((event) => notices?.[event] ?? []))]
    if (!notices || ways.length === 0) return []
    const due = afterQuiet(now, actor.timezone, { from: notices.quiet_from, to: notices.quiet_to })
    const telegram = telegram_id === null ? null : String(telegram_id)
    return [{ id: Number(id), telegram, mail: mailOf(login), ways, due }]
  })
}
