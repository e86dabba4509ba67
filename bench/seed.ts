// The data of the server's bench: 2,000 flats, 1,000,000 stays of five years without overlaps, 500,000 cleans, by row number.
import type pg from 'pg'
import { fillTable, keepNumbers, makeAgency } from './benchAgency.ts'
import { dropDatabase, hasDatabase, makeDatabase, withClient } from './benchDatabase.ts'

/** Name of the database of the million stays. */
export const benchDatabase = 'klyuchnik_bench'

/** How much there is, and the first day of all. */
export const sizes = { objects: 2000, rents: 1_000_000, cleaners: 60, days: 1826, start: '2022-06-01' }

/** What one agency is filled with; its numbers follow one another from the given ones. */
export interface SeedPlan {
  readonly agencyId: number
  readonly objects: number
  readonly firstObject: number
  /** Stays of each flat, spread over the days from the first one. */
  readonly perObject: number
  readonly firstRent: number
  readonly start: string
  readonly days: number
  readonly cleaners: number
  readonly firstCleaner: number
  /** The first of four sources of the agency. */
  readonly firstSource: number
  /** SQL of what has been paid of a stay of `n` nights; `o` and `k` are its flat and its place there, `amount` its price. */
  readonly paid: string
}

/** Guests are told apart by a word, for a number would be found in phones too: each digit is one of these letters. */
export const letters = 'бвгджзклмн'

/** Stay k of an object, from one of the first four sources that an agency has, begins on its own slot and lasts one to three nights, so that none overlap. */
const staysOf = (plan: SeedPlan) => `
  insert into rents (id, agency_id, object_id, kind, status, begin, "end", guest_name, guest_phone, adults, source_id, amount, paid,
    passport_state, comment, occupies, created_at, updated_at)
  select ${plan.firstRent} + (o - 1) * ${plan.perObject} + k, ${plan.agencyId}, ${plan.firstObject} + o - 1, 'guest',
    case when b + n <= current_date then 'checked_out' else 'booked' end,
    b, b + n, 'Гость ' || translate(lpad(((o * 500 + k) * 31 % 400000)::text, 6, '0'), '0123456789', '${letters}'), '+7916' || lpad(((o * 500 + k)::bigint * 7919 % 10000000)::text, 7, '0'),
    1 + (o + k) % 4, ${plan.firstSource} + (o * 17 + k) % 4, amount, ${plan.paid}, 'checked',
    case when (o + k) % 7 = 0 then 'Поздний заезд, ключи у консьержа' end, true, b - interval '9 days', b
  from (select o, k, date '${plan.start}' + (k * ${plan.days} / ${plan.perObject}) as b, 1 + (o * 5 + k * 3) % 3 as n
        from generate_series(1, ${plan.objects}) o, generate_series(0, ${plan.perObject - 1}) k) slot
    cross join lateral (select n * (180000 + (o * 7919) % 520000) as amount) price`

/**
 * Every second stay is followed by a clean on the day of departure, paid a month later. It ends when the next guest of that day
 * comes, as the product plans it: the server under measure would plan others anew, and nothing that it keeps would hold meanwhile.
 */
const cleansOf = (plan: SeedPlan) => `
  insert into cleans (agency_id, object_id, rent_id, cleaner_id, type, date, time_from, time_to, duration_min, status, price, origin, paid_at)
  select agency_id, object_id, id, (id * 11 + object_id) % ${plan.cleaners} + ${plan.firstCleaner}, 'checkout', "end", '12:00',
    case when next = "end" then time '15:00' end, 90,
    case when "end" <= current_date then 'checked' else 'appointed' end, 60000 + (object_id * 37) % 90000, 'auto',
    case when "end" < current_date - 31 then "end" + 31 end
  from (select *, lead(begin) over (partition by object_id order by begin) as next from rents where agency_id = ${plan.agencyId}) stay
  where id % 2 = 0`

const peopleOf = (plan: SeedPlan) => [
  // the cleans are all here: the server under measure must not plan more of them meanwhile
  `update agency set clean_settings = '{"auto_create": false}' where id = ${plan.agencyId}`,
  `insert into objects (id, agency_id, name, address, city, timezone, rooms, clean_price, access_type, door_code, lettings)
   select ${plan.firstObject} + g - 1, ${plan.agencyId}, 'Квартира № ' || g, 'ул. Садовая, д. ' || (g % 180 + 1) || ', кв. ' || g,
     (array['Москва','Казань','Сочи','Тверь'])[g % 4 + 1], 'Europe/Moscow', g % 4 + 1, 120000, 'code_lock', '1234', '[{"from": "2000-01-01"}]'
   from generate_series(1, ${plan.objects}) g`,
  `insert into cleaners (id, agency_id, name, phone, public_id)
   select ${plan.firstCleaner} + g - 1, ${plan.agencyId}, 'Клинер ' || g, '+7900' || lpad((g * 7919)::text, 7, '0'),
     'bench-link-of-cleaner-' || ${plan.firstCleaner} + g - 1
   from generate_series(1, ${plan.cleaners}) g`,
]

/** Fills agencies that are there. */
export async function fillAgencies(client: pg.Client, plans: readonly SeedPlan[]): Promise<void> {
  await client.query("set maintenance_work_mem = '512MB'")
  for (const statement of plans.flatMap(peopleOf)) await client.query(statement)
  await fillTable(client, 'rents', plans.map(staysOf).join(';'))
  await fillTable(client, 'cleans', plans.map(cleansOf).join(';'))
  await keepNumbers(client, ['objects', 'cleaners', 'rents', 'cleans'])
}

/** Makes the database unless it is there already; `fresh` makes it anew. */
export async function seed(fresh: boolean): Promise<void> {
  if (fresh) await dropDatabase(benchDatabase)
  if (await isSeeded()) return withClient(benchDatabase, dropLeftJobs)
  const startedAt = performance.now()
  await dropDatabase(benchDatabase)
  await makeDatabase(benchDatabase)
  const agencyId = await makeAgency(benchDatabase)
  const plan: SeedPlan = {
    ...sizes,
    agencyId,
    perObject: sizes.rents / sizes.objects,
    firstObject: 1,
    firstRent: 1,
    firstCleaner: 1,
    firstSource: 1,
    paid: 'n * 180000',
  }
  await withClient(benchDatabase, (client) => fillAgencies(client, [plan]))
  console.log(`Loaded ${sizes.rents} stays in ${Math.round((performance.now() - startedAt) / 1000)} s`)
}

/** A job of the clock that the end of an earlier run cut short would be carried out again under the load of this one. */
async function dropLeftJobs(client: pg.Client): Promise<void> {
  await client.query(
    "do $$ begin if to_regclass('pgboss.job') is not null then delete from pgboss.job; end if; end $$",
  )
}

async function isSeeded(): Promise<boolean> {
  if (!(await hasDatabase(benchDatabase))) return false
  return withClient(benchDatabase, async (client) => {
    const count = await client.query("select 1 from pg_class where relname = 'cleans' and reltuples > 400000")
    return count.rows.length > 0
  })
}
