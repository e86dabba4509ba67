// What people did lately in the demo, as the journal keeps it, and the hooks with their last deliveries.
import { sql } from 'drizzle-orm'
import { moveInstant } from '#schema/rules/dates.ts'
import { hashToken } from '../access/token.ts'
import type { Tx } from '../db/database.ts'
import { tables } from '../db/tables.ts'

const hour = 3_600_000
const office = '95.24.10.7'

/** Stores the journal of the last days, what the bell tells, a shift given over, and three hooks: one that works, one that was switched off, one that takes. */
export async function addJournal(tx: Tx, now: string): Promise<void> {
  const ago = (hours: number) => moveInstant(now, -hours * hour)
  await addLines(tx, ago)
  await addHooks(tx, ago)
  await addNotifications(tx, ago)
  await addHandover(tx, ago)
}

/** A shift that was given over in the evening and taken in the morning. */
async function addHandover(tx: Tx, ago: (hours: number) => string): Promise<void> {
  await tx.execute(sql`
    insert into handovers (from_id, taken_id, created_at, created_by, taken_at, status, note, open, own_tasks)
    select giver.id, taker.id, ${ago(30)}, giver.id, ${ago(20)}, 'taken',
      'Гостю с Рубинштейна обещали фен, он в кладовой. Сантехник придёт к трём.',
      '[{"kind": "unassigned", "count": 2}, {"kind": "unpaid_today", "count": 1}]', 1
    from (select id from users where role = 'manager' order by id limit 1) giver,
      (select id from users where role = 'fullmanager' order by id limit 1) taker`)
}

/** What the admin was told of by the bell: the newest bookings, the first of them not read yet. */
async function addNotifications(tx: Tx, ago: (hours: number) => string): Promise<void> {
  await tx.execute(sql`
    insert into notifications (user_id, kind, text, link, read_at, created_at)
    select (select id from users where role = 'admin' order by id limit 1), 'rent_created',
      'Новая бронь, бронь № ' || r.id || ', ' || o.name, '/rents/' || r.id,
      case when r.rank > 2 then ${ago(0)}::timestamptz end, ${ago(0)}::timestamptz - make_interval(hours => 3 * r.rank::int)
    from (select *, row_number() over (order by created_at desc, id desc) as rank from rents
      where kind = 'guest' and created_at <= ${ago(0)}::timestamptz order by created_at desc, id desc limit 5) r
    join objects o on o.id = r.object_id order by r.rank desc`)
}

async function addLines(tx: Tx, ago: (hours: number) => string): Promise<void> {
  await tx.execute(sql`
    insert into audit (user_id, entity, entity_id, action, before, after, at, address)
    select (select id from users where role = 'manager' order by id limit 1), 'rents', r.id, 'create', null::jsonb,
      jsonb_build_object('object_id', r.object_id, 'begin', r.begin, 'end', r.end, 'status', r.status,
        'source_id', r.source_id), r.created_at, '178.66.3.41'
    from (select * from rents where created_at <= ${ago(0)} order by created_at desc limit 15) r
    union all
    select (select id from users where role = 'fullmanager' order by id limit 1), 'cleans', c.id, 'check',
      jsonb_build_object('status', 'done'), jsonb_build_object('status', 'checked'), c.checked_at, ${office}
    from (select * from cleans where checked_at <= ${ago(0)} order by checked_at desc limit 12) c
    union all
    select (select id from users where role = 'manager' order by id limit 1), 'rents', r.id, 'update',
      jsonb_build_object('end', r."end" - 1), jsonb_build_object('end', r."end"),
      ${ago(0)}::timestamptz - make_interval(mins => 17 * r.rank::int), '178.66.3.41'
    from (select *, row_number() over (order by "begin", id) as rank from rents
      where kind = 'guest' and status = 'checked_in' and "end" > "begin" + 2 limit 2) r
    union all
    select (select id from users where role = 'fullmanager' order by id limit 1), 'cleans', c.id, 'appoint',
      jsonb_build_object('cleaner_id', null), jsonb_build_object('cleaner_id', c.cleaner_id),
      ${ago(0)}::timestamptz - make_interval(mins => 26 * c.rank::int), ${office}
    from (select *, row_number() over (order by date, id) as rank from cleans
      where status = 'appointed' limit 2) c
    union all
    select (select id from users where role = 'admin' order by id limit 1), 'objects', o.id, 'update',
      jsonb_build_object('base_price', o.base_price / 100 - 300), jsonb_build_object('base_price', o.base_price / 100),
      ${ago(0)}::timestamptz - make_interval(hours => 20 * o.rank::int), ${office}
    from (select *, row_number() over (order by id) as rank from objects where base_price > 50000 limit 5) o`)
  const [admin] = await tx.execute<{ id: number }>(
    sql`select id from users where role = 'admin' order by id limit 1`,
  )
  await tx.execute(sql`
    insert into audit (user_id, entity, entity_id, action, before, after, at, address)
    select ${Number(admin?.id)}::int, 'agency', a.id, l.action, l.before, l.after, l.at, ${office}
    from agency a, jsonb_to_recordset(${JSON.stringify(settingsLines(ago))}::jsonb)
      as l(action text, before jsonb, after jsonb, at timestamptz)`)
}

function settingsLines(ago: (hours: number) => string) {
  return [
    {
      action: 'settings',
      before: { settings: { checkin_time: '14:00', default_deposit: 3000 } },
      after: { settings: { checkin_time: '15:00', default_deposit: 5000 } },
      at: ago(50),
    },
    {
      action: 'contacts',
      before: { contacts: { work_to: '20:00' } },
      after: { contacts: { work_to: '21:00' } },
      at: ago(75),
    },
    {
      action: 'clean_settings',
      before: { clean_settings: { buffer_min: 20, auto_create: false } },
      after: { clean_settings: { buffer_min: 30, auto_create: true } },
      at: ago(98),
    },
  ]
}

async function addHooks(tx: Tx, ago: (hours: number) => string): Promise<void> {
  const hooks = await tx
    .insert(tables.hooks)
    .values([
      {
        name: 'Учёт в 1С',
        direction: 'out',
        provider: 'own',
        url: 'https://hooks.example.ru/klyuchnik',
        events: ['clean.checked', 'automessage.failed'],
        secret: 'demo-secret-of-the-hook',
        active: true,
        last_at: ago(3),
        last_status: 200,
        fails: 0,
      },
      {
        name: 'Сайт бронирования',
        direction: 'out',
        provider: 'own',
        url: 'https://old-site.example.ru/events',
        events: ['rent.created', 'rent.canceled'],
        secret: 'demo-secret-of-the-site',
        active: false,
        last_at: ago(30),
        last_status: 404,
        fails: 42,
        disabled_reason:
          'Адрес не принимал события 5 дней подряд. По этому адресу никто не принимает события (ответ 404). Проверьте адрес.',
      },
      {
        name: 'RealtyCalendar',
        direction: 'in',
        provider: 'realtycalendar',
        key_hash: hashToken('demo'),
        active: true,
        fails: 0,
      },
    ])
    .returning({ id: tables.hooks.id })
  const [working, broken] = hooks.map(({ id }) => id)
  if (working === undefined || broken === undefined) throw new Error('The hooks were not stored')
  const sent = Array.from({ length: 8 }, (_, n) => ({
    hook_id: working,
    event: n === 7 ? ('test' as const) : ('clean.checked' as const),
    event_id: `evt_demo_${n}`,
    data: n === 7 ? {} : { id: 40 - n },
    state: 'delivered' as const,
    attempts: n === 2 ? 3 : 1,
    created_at: ago(3 + n * 9),
    tried_at: ago(3 + n * 9),
    status: 200,
  }))
  const lost = Array.from({ length: 4 }, (_, n) => ({
    hook_id: broken,
    event: n % 2 === 0 ? ('rent.created' as const) : ('rent.canceled' as const),
    event_id: `evt_lost_${n}`,
    data: { id: 90 - n },
    state: n === 0 ? ('dropped' as const) : ('failed' as const),
    attempts: 10,
    created_at: ago(30 + n * 20),
    tried_at: ago(30 + n * 20),
    status: 404,
    error: 'По этому адресу никто не принимает события (ответ 404). Проверьте адрес.',
    answer: 'Страница не найдена',
  }))
  await tx.insert(tables.hookdeliveries).values([...sent, ...lost])
}
