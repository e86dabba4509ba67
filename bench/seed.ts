// The data of the server's bench: 2,000 flats, 1,000,000 stays of five years without overlaps, 500,000 cleans, by row number.
import { fillTable, keepNumbers, makeAgency } from './benchAgency.ts'
import { dropDatabase, hasDatabase, makeDatabase, withClient } from './benchDatabase.ts'

/** Name of the database of the million stays. */
export const benchDatabase = 'klyuchnik_bench'

/** How much there is, and the first day of all. */
export const sizes = { objects: 2000, rents: 1_000_000, cleaners: 60, days: 1826, start: '2022-06-01' }

const perObject = sizes.rents / sizes.objects

/** Guests are told apart by a word, for a number would be found in phones too: each digit is one of these letters. */
export const letters = 'бвгджзклмн'

/** Stay k of an object, from one of the first four sources that an agency has, begins on its own slot of 3.65 days and lasts one to three nights, so that none overlap. */
const stays = `
  insert into rents (id, object_id, kind, status, begin, "end", guest_name, guest_phone, adults, source_id, amount, paid,
    passport_state, comment, occupies, created_at, updated_at)
  select (o - 1) * ${perObject} + k + 1, o, 'guest', case when b + n <= current_date then 'checked_out' else 'booked' end,
    b, b + n, 'Гость ' || translate(lpad(((o * 500 + k) * 31 % 400000)::text, 6, '0'), '0123456789', '${letters}'), '+7916' || lpad(((o * 500 + k)::bigint * 7919 % 10000000)::text, 7, '0'),
    1 + (o + k) % 4, 1 + (o * 17 + k) % 4, n * (180000 + (o * 7919) % 520000), n * 180000, 'checked',
    case when (o + k) % 7 = 0 then 'Поздний заезд, ключи у консьержа' end, true, b - interval '9 days', b
  from (select o, k, date '${sizes.start}' + (k * ${sizes.days} / ${perObject}) as b, 1 + (o * 5 + k * 3) % 3 as n
        from generate_series(1, ${sizes.objects}) o, generate_series(0, ${perObject - 1}) k) slot`

/** Every second stay is followed by a clean on the day of departure. */
const cleans = `
  insert into cleans (object_id, rent_id, cleaner_id, type, date, time_from, time_to, duration_min, status, price, origin)
  select object_id, id, (id * 11 + object_id) % ${sizes.cleaners} + 1, 'checkout', "end", '12:00', '15:00', 90,
    case when "end" <= current_date then 'checked' else 'appointed' end, 60000 + (object_id * 37) % 90000, 'auto'
  from rents where id % 2 = 0`

const people = [
  // the cleans are all here: the server under measure must not plan more of them meanwhile
  `update agency set clean_settings = '{"auto_create": false}'`,
  `insert into objects (id, name, address, city, timezone, rooms, clean_price, access_type, door_code, lettings)
   select g, 'Квартира № ' || g, 'ул. Садовая, д. ' || (g % 180 + 1) || ', кв. ' || g,
     (array['Москва','Казань','Сочи','Тверь'])[g % 4 + 1], 'Europe/Moscow', g % 4 + 1, 120000, 'code_lock', '1234', '[{"from": "2000-01-01"}]'
   from generate_series(1, ${sizes.objects}) g`,
  `insert into cleaners (id, name, phone, public_id)
   select g, 'Клинер ' || g, '+7900' || lpad((g * 7919)::text, 7, '0'), 'bench-link-of-cleaner-' || g
   from generate_series(1, ${sizes.cleaners}) g`,
]

/** Makes the database unless it is there already; `fresh` makes it anew. */
export async function seed(fresh: boolean): Promise<void> {
  if (fresh) await dropDatabase(benchDatabase)
  if (await isSeeded()) return
  const startedAt = performance.now()
  await dropDatabase(benchDatabase)
  await makeDatabase(benchDatabase)
  const agencyId = await makeAgency(benchDatabase)
  await withClient(benchDatabase, async (client) => {
    await client.query(`set app.agency_id = '${agencyId}'; set maintenance_work_mem = '512MB'`)
    for (const statement of people) await client.query(statement)
    await fillTable(client, 'rents', stays)
    await fillTable(client, 'cleans', cleans)
    await keepNumbers(client, ['objects', 'cleaners', 'rents', 'cleans'])
  })
  console.log(`Loaded ${sizes.rents} stays in ${Math.round((performance.now() - startedAt) / 1000)} s`)
}

async function isSeeded(): Promise<boolean> {
  if (!(await hasDatabase(benchDatabase))) return false
  return withClient(benchDatabase, async (client) => {
    const count = await client.query("select 1 from pg_class where relname = 'cleans' and reltuples > 400000")
    return count.rows.length > 0
  })
}
