// The data of the board's bench: 1,000 flats in 20 groups, about 146,000 stays of a year around today, a clean after every second one.
import { addDays, type IsoDate, todayIn } from '#schema/rules/dates.ts'
import { fillTable, keepNumbers, makeAgency } from './benchAgency.ts'
import { dropDatabase, makeDatabase, withClient } from './benchDatabase.ts'

/** Name of the database of the year on the board. */
export const boardDatabase = 'klyuchnik_bench_board'

/** How many days of the year lie behind today. */
const daysBehind = 40
const sizes = { flats: 1000, groups: 20, days: 365 }

/** The days that have stays, the last one not included. */
export interface BoardYear {
  readonly from: IsoDate
  readonly to: IsoDate
}

/** A stay as the reference draws it. */
export interface SeededStay {
  readonly id: number
  readonly object_id: number
  readonly begin: string
  readonly end: string
  readonly status: 'checked_out' | 'checked_in' | 'booked'
  readonly source_id: number
  readonly guest_name: string
}

const people = [
  // the cleans are all here: the server under measure must not plan more of them meanwhile
  `update agency set clean_settings = '{"auto_create": false}'`,
  `insert into objects (id, name, "group", address, city, timezone, rooms, clean_price, lettings)
   select g, 'Квартира ' || g, 'Дом ' || ((g - 1) / ${sizes.flats / sizes.groups} + 1), 'ул. Садовая, ' || g, 'Казань',
     'Europe/Moscow', g % 4 + 1, 120000, '[{"from": "2000-01-01"}]'
   from generate_series(1, ${sizes.flats}) g`,
  "insert into cleaners (id, name, phone, public_id) values (1, 'Клинер', '+79000000001', 'bench-link-of-the-cleaner')",
]

/** Stays of one to three nights from the first four sources of a new agency, with up to two free ones between, on slots of three and two nights in turn, so that none overlap. */
const stays = (from: IsoDate) => `
  insert into rents (object_id, kind, status, begin, "end", guest_name, guest_phone, adults, source_id, amount, paid,
    passport_state, occupies, created_at, updated_at)
  select o, 'guest',
    case when b + n <= current_date then 'checked_out' when b <= current_date then 'checked_in' else 'booked' end,
    b, b + n, 'Гость ' || (o * k % 997), '+7916' || lpad(((o * 500 + k)::bigint * 7919 % 10000000)::text, 7, '0'), 2,
    1 + (o + k) % 4, n * 350000, n * 350000 * ((o + k) % 5 + 1) / 5, 'checked', true, b - interval '9 days', b
  from (select o, k, date '${from}' + o % 3 + (k * 5 + 1) / 2 as b,
          1 + (o * 5 + k * 3) % (3 - k % 2) as n
        from generate_series(1, ${sizes.flats}) o, generate_series(0, ${Math.floor((sizes.days - 5) / 2.5)}) k) slot`

const cleans = `
  insert into cleans (object_id, rent_id, cleaner_id, type, date, time_from, time_to, duration_min, status, price, origin)
  select object_id, id, 1, 'checkout', "end", '12:00', '15:00', 90,
    case when "end" <= current_date then 'checked' else 'appointed' end, 60000, 'auto'
  from rents where id % 2 = 0`

/** Makes the database anew, so that its year lies around today. */
export async function seedBoard(): Promise<BoardYear> {
  const from = addDays(todayIn('Europe/Moscow', Date.now()), -daysBehind)
  await dropDatabase(boardDatabase)
  await makeDatabase(boardDatabase)
  const agencyId = await makeAgency(boardDatabase)
  await withClient(boardDatabase, async (client) => {
    await client.query(`set app.agency_id = '${agencyId}'`)
    for (const statement of people) await client.query(statement)
    await fillTable(client, 'rents', stays(from))
    await fillTable(client, 'cleans', cleans)
    await keepNumbers(client, ['objects', 'cleaners', 'rents', 'cleans'])
  })
  return { from, to: addDays(from, sizes.days) }
}

/** Flats and stays as they were written, for the reference. */
export async function readBoard() {
  return withClient(boardDatabase, async (client) => ({
    flats: (
      await client.query<{ id: number; name: string; group: string }>('select id, name, "group" from objects')
    ).rows,
    stays: (
      await client.query<SeededStay>(
        `select id, object_id, begin::text as begin, "end"::text as "end", status, source_id, guest_name
         from rents order by object_id, begin`,
      )
    ).rows,
  }))
}
