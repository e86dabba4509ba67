// An evening at which everything happens at once: every alarm of a clean comes true, one clean is offered, one reminded of.
import { sql } from 'drizzle-orm'
import { addDays, instantOf, todayIn } from '#schema/rules/dates.ts'
import { rowsOf } from '#server/db/execute.ts'
import { watchCleans } from '#server/domain/cleans/alarms/watch.ts'
import { sendDue } from '#server/jobs/outbox.ts'
import { topicsOf } from '#server/jobs/topics.ts'
import type { TestApp } from '#tests/support/buildApp.ts'
import { clockParts, clockTools } from '#tests/support/clockTools.ts'
import { booked, zone } from '../../rents/scene.ts'
import { taken } from '../scene.ts'

/** What each flat is there for: the alarm of its clean, or what its cleaner hears. */
export const flats = [
  'untaken',
  'not_accepted',
  'impossible',
  'not_started',
  'unfinished',
  'late',
  'offered',
  'soon',
] as const
type FlatName = (typeof flats)[number]

/** Who may hear of what, with the words of the test for them. */
export interface Listener {
  readonly name: string
  readonly role: 'admin' | 'fullmanager' | 'manager' | 'cleaner'
  readonly flats?: readonly FlatName[]
  readonly cleaner?: FlatName
  readonly active?: boolean
  readonly notify?: object
}

/** Makes the agency and its evening; the clock stands a minute after eight. */
export async function openNight(app: TestApp, listeners: readonly Listener[]) {
  const evening = addDays(todayIn(zone, Date.now()), 1)
  app.moveClock(Date.parse(instantOf(zone, evening, '09:00')) - app.now().getTime())
  const agency = await app.newAgency()
  const inside = (statement: ReturnType<typeof sql>) =>
    app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) => rowsOf(tx, statement))
  const admin = await agency.newPerson('admin', { active: true })
  const settings = {
    mode: 'offer',
    auto_create: false,
    remind_before_min: 60,
    not_started_alarm_min: 30,
    accept_until: '20:00',
  }
  taken(await admin.call('PATCH', 'agency/clean_settings', settings))
  const ids = async (statement: ReturnType<typeof sql>) =>
    new Map((await inside(statement)).map(({ name, id }) => [String(name), Number(id)]))
  const names = sql`jsonb_array_elements_text(${JSON.stringify(flats)}::jsonb) n`
  const flatIds = await ids(
    sql`insert into objects (name, address, city, timezone, lettings) select n, 'Невский, 1', 'Москва', ${zone}, '[{"from":"2020-01-01"}]'
      from ${names} returning name, id`,
  )
  const cleanerIds = await ids(
    sql`insert into cleaners (name, phone, active, telegram_id, public_id) select n, '+7912' || (1000000 + row_number() over ()),
      true, '55' || row_number() over (), substr(md5(random()::text), 1, 22) from ${names} where n <> 'untaken' returning name, id`,
  )
  await inside(
    sql`insert into bindings (cleaner_id, object_id, priority) values (${cleanerIds.get('offered')}, ${flatIds.get('offered')}, 1) returning id`,
  )
  await inside(
    sql`insert into bots (kind, token, name, active, chat_id, topics) values ('staff', '1:abc', 'Бот', true, '-100', '{"problems":5,"cleans":6}') returning id`,
  )
  const ofName = (name: FlatName) => Number(flatIds.get(name))
  await booked(admin, ofName('late'), evening, addDays(evening, 2), { arrival_time: '20:30' })
  const change = addDays(evening, 3)
  await booked(admin, ofName('impossible'), addDays(evening, 1), change)
  const next = await booked(admin, ofName('impossible'), change, addDays(change, 2), {
    arrival_time: '18:00',
  })
  const clean = (name: FlatName, status: string, date: string, from: string, more = sql`null, null`) =>
    inside(sql`insert into cleans (object_id, cleaner_id, type, date, time_from, duration_min, status, origin, time_to, started_at)
      values (${ofName(name)}, ${status === 'planned' ? null : (cleanerIds.get(name) ?? null)}, 'checkout', ${date}, ${from}, 120, ${status}, 'manual', ${more}) returning id`)
  await clean('untaken', 'planned', change, '12:00')
  await clean('not_accepted', 'appointed', addDays(evening, 1), '12:00')
  await clean('impossible', 'accepted', change, '12:00')
  await clean('not_started', 'accepted', evening, '19:00')
  const began = sql`'19:00', ${instantOf(zone, evening, '12:00')}::timestamptz`
  await clean('unfinished', 'in_progress', evening, '12:00', began)
  await clean(
    'late',
    'in_progress',
    evening,
    '12:00',
    sql`null, ${instantOf(zone, evening, '19:00')}::timestamptz`,
  )
  await clean('offered', 'planned', addDays(evening, 2), '12:00')
  await clean('soon', 'accepted', evening, '20:55')
  // told by nobody's request: only the clock may notice
  await inside(sql`update rents set arrival_time = '13:00' where id = ${next.id} returning id`)
  const people = new Map<number, string>()
  for (const one of listeners) {
    const cleanerId = one.cleaner && cleanerIds.get(one.cleaner)
    const { userId } = await agency.newPerson(one.role, {
      active: one.active ?? true,
      ...(one.flats ? { objectIds: one.flats.map(ofName) } : {}),
      ...(cleanerId === undefined ? {} : { cleanerId }),
    })
    people.set(userId, one.name)
    await inside(
      sql`update users set telegram_id = ${`77${userId}`}, notify = ${JSON.stringify(one.notify ?? {})}::jsonb where id = ${userId} returning id`,
    )
  }
  await inside(sql`update users set active = false where id = ${admin.userId} returning id`)
  await app.database.asSystem((tx) => rowsOf(tx, sql`delete from outbox returning id`))
  app.moveClock(Date.parse(instantOf(zone, evening, '20:01')) - app.now().getTime())

  const { 'telegram.send': _sent, ...topics } = topicsOf(clockParts(app))
  return {
    /** What the clock of a server does: it looks at the cleans, then tells of what has happened. */
    async work() {
      await watchCleans(clockTools(app, agency.id))
      while ((await sendDue(app.database, topics, () => app.now().toISOString())) > 0);
    },
    /** Everything that came of the evening, in words. */
    async outcome() {
      const tasks = await inside(
        sql`select split_part(t.unique_key, ':', 3) || ' ' || t.status as line from clienttasks t where starts_with(t.unique_key, 'clean:')`,
      )
      const bells = await inside(
        sql`select n.user_id, o.name as about from notifications n left join clienttasks t on n.link = '/clienttasks/' || t.id
          left join cleans c on n.link = '/cleans/' || c.id left join objects o on o.id = coalesce(t.object_id, c.object_id)
          where n.kind in ('task', 'clean_trouble', 'clean_mine')`,
      )
      const chats = await inside(
        sql`select payload->>'chat_id' as chat, o.name as about from outbox b left join objects o on strpos(b.payload->>'text', o.name) > 0
          where topic = 'telegram.send'`,
      )
      const topicLines = await inside(
        sql`select o.name as about from outbox b join objects o on strpos(b.payload->>'text', o.name) > 0 where topic = 'staff.notice'`,
      )
      const offers = await inside(
        sql`select o.name, c.status, c.offered_until is not null as has_end from cleans c join objects o on o.id = c.object_id where o.name in ('untaken', 'offered')`,
      )
      const lines = (
        rows: readonly Readonly<Record<string, unknown>>[],
        line: (row: Readonly<Record<string, unknown>>) => string,
      ) => rows.map(line).sort()
      const nameOf = (user: unknown) => people.get(Number(user)) ?? `person ${String(user)}`
      const cleanerOf = new Map(
        [...cleanerIds.keys()].map((name, at) => [`55${at + 1}`, `the cleaner of ${name}`]),
      )
      return {
        tasks: lines(tasks, ({ line }) => String(line)),
        bells: lines(bells, ({ user_id, about }) => `${nameOf(user_id)}: ${String(about)}`),
        chats: lines(chats, ({ chat, about }) => {
          const to = String(chat)
          return `${to.startsWith('77') ? nameOf(to.slice(2)) : cleanerOf.get(to)}: ${String(about)}`
        }),
        group: lines(topicLines, ({ about }) => String(about)),
        offers: lines(
          offers,
          ({ name, status, has_end }) => `${String(name)} ${String(status)} ${String(has_end)}`,
        ),
      }
    },
  }
}
