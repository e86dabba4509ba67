// A generation of the wide layer: many stays of one agency that live at the same time, each in a flat of its own, and the rows
// in which all of them are written at once. Nobody is asked and nothing follows: the gate reads state, however it came about.
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { addDays } from '#schema/rules/dates.ts'
import type { Tx } from '#server/db/database.ts'
import { rowsOf } from '#server/db/execute.ts'
import { day } from '#tests/server/domain/rents/scene.ts'
import { canary, retire } from '../canaries.ts'
import type { Flat } from '../setUp.ts'
import { type Guest, newGuest, type World } from '../world.ts'

/** What of a stay its acts change, as its columns have it. */
export interface Columns {
  object_id: number
  status: string
  begin: string
  end: string
  arrival_time: string | null
  departure_time: string | null
  conflict: boolean
  amount: number
  door_code: string | null
  passport_state: string
  guest_page_id: string
}

/** A fact of the history to be added, or all of a name to be taken back. */
export interface Fact {
  readonly name: string
  readonly data?: object
  readonly undo?: true
}

/** One stay of a generation. */
export interface Life {
  readonly guest: Guest
  readonly columns: Columns
  /** What its acts of this step add to its history. */
  readonly facts: Fact[]
  /** Roubles of the deposit that lie with the agency. */
  held: number
  isChanged: boolean
}

/** What all stays of a generation share. */
export interface Generation {
  readonly world: World
  readonly lives: readonly Life[]
  /** The day on which it began: days of stays are drawn around it. */
  readonly first: string
  /** Flats in which nobody lives. */
  readonly free: Flat[]
  /** Flats that were left in this step: free only after it, for all of it is written at once. */
  readonly left: Flat[]
  /** Flats whose card was changed in this step. */
  readonly changed: Set<Flat>
  /** Words of this generation, forgotten with it. */
  readonly words: string[]
}

/** Work in the rows of the agency. */
export const inRows = <T>({ served, agency }: World, work: (tx: Tx) => Promise<T>): Promise<T> =>
  served.app.database.asAgency({ agencyId: agency.id, userId: null }, work)

/** A key of a link. */
export const newLink = (): string => randomBytes(16).toString('base64url')

/** Books that many stays at once, and who was in each flat before them and comes after. */
export async function openGeneration(world: World, count: number): Promise<Generation> {
  const { chance, flats, served, all } = world
  const first = day(served.app, 0)
  const words: string[] = []
  const word = (text: string) => {
    words.push(text)
    return text
  }
  const rows = flats.slice(0, count).map((flat, at) => {
    const number = all.length + at
    const begin = addDays(first, chance.whole(0, 1))
    return {
      ...{ object_id: flat.id, status: 'booked', begin, end: addDays(begin, chance.whole(1, 2)) },
      ...{ arrival_time: null, departure_time: null, conflict: false, amount: 600_000, door_code: null },
      ...{ passport_state: 'wait', guest_page_id: newLink(), defaultDeposit: chance.pick([0, 200_000]) },
      guest_name: `${word(canary('ГОСТЬ', { kind: 'own', guest: number }))} Фамилия`,
      guest_phone: `+7999${String(1_000_000 + number)}`,
      comment: word(canary('ЗАМЕТКА', { kind: 'never' })),
    }
  })
  const around = flats.flatMap(({ id }) => [
    besides(id, addDays(first, -6), addDays(first, -2), chance.happens(0.85) ? 'checked_out' : 'checked_in'),
    besides(id, addDays(first, 5), addDays(first, 7), 'booked'),
  ])
  const made = await inRows(world, async (tx) => {
    await insertRents(tx, around)
    return insertRents(tx, rows)
  })
  const lives = made.map(({ id }, at): Life => {
    const row = rows[at]
    if (!row) throw new Error('more bookings than were asked for')
    const { defaultDeposit, guest_name, guest_phone, comment, ...columns } = row
    const guest = newGuest(world, all.length, { id, guest_phone, guest_page_id: row.guest_page_id })
    return { guest, columns, facts: [], held: 0, isChanged: false }
  })
  return { world, lives, first, free: flats.slice(count), left: [], changed: new Set(), words }
}

const neighbour = canary('СОСЕД', { kind: 'never' })

/** Somebody else's stay in a flat. */
const besides = (object_id: number, begin: string, end: string, status: string) => ({
  ...{ object_id, begin, end, status, arrival_time: null, departure_time: null, conflict: false },
  ...{ amount: 100, door_code: null, passport_state: 'none', guest_page_id: newLink(), defaultDeposit: 0 },
  ...{ guest_name: neighbour, guest_phone: '+79990000000', comment: neighbour },
})

const insertRents = (tx: Tx, rows: readonly object[]) =>
  rowsOf(
    tx,
    sql`insert into rents (object_id, status, "begin", "end", amount, passport_state, guest_page_id, "defaultDeposit",
        guest_name, guest_phone, comment, occupies)
      select object_id, status, "begin", "end", amount, passport_state, guest_page_id, "defaultDeposit", guest_name, guest_phone,
        comment, true
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(object_id int, status text, "begin" date, "end" date,
        amount bigint, passport_state text, guest_page_id text, "defaultDeposit" bigint, guest_name text, guest_phone text,
        comment text)
      returning id`,
  )

/** Writes what the acts of a step changed, and lets the sums of money follow from the facts. */
export async function storeStep({ world, lives, free, left, changed }: Generation): Promise<void> {
  const moved = lives.filter(({ isChanged }) => isChanged)
  const facts = lives.flatMap(({ guest, facts: own }) =>
    own.map((fact) => ({ rent_id: guest.rentId, ...fact })),
  )
  await inRows(world, async (tx) => {
    await updateRents(tx, moved)
    await writeFacts(tx, facts)
    await updateFlats(tx, [...changed])
  })
  free.push(...left.splice(0))
  changed.clear()
  for (const life of moved) {
    life.isChanged = false
    life.facts.length = 0
  }
}

async function updateRents(tx: Tx, lives: readonly Life[]): Promise<void> {
  const rows = lives.map(({ guest, columns }) => ({ id: guest.rentId, ...columns }))
  await rowsOf(
    tx,
    sql`update rents r set object_id = d.object_id, status = d.status, "begin" = d."begin", "end" = d."end",
        arrival_time = d.arrival_time, departure_time = d.departure_time, conflict = d.conflict, amount = d.amount,
        door_code = d.door_code, passport_state = d.passport_state, guest_page_id = d.guest_page_id,
        occupies = d.status in ('booked', 'checked_in', 'checked_out') and not d.conflict,
        canceled_at = case when d.status in ('canceled', 'no_show', 'deleted') then now() end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(id int, object_id int, status text, "begin" date, "end" date,
        arrival_time time, departure_time time, conflict boolean, amount bigint, door_code text, passport_state text,
        guest_page_id text)
      where r.id = d.id`,
  )
}

async function writeFacts(tx: Tx, facts: readonly (Fact & { readonly rent_id: number })[]): Promise<void> {
  if (facts.length === 0) return
  const given = sql`jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as d(rent_id int, name text, data jsonb, undo boolean)`
  await rowsOf(
    tx,
    sql`update history h set undone_at = now() from ${given}
      where d.undo and h.rent_id = d.rent_id and h.name = d.name and h.undone_at is null`,
  )
  await rowsOf(
    tx,
    sql`insert into history (rent_id, name, data) select rent_id, name, data from ${given} where undo is null`,
  )
  await rowsOf(
    tx,
    sql`update rents r set paid = s.paid, deposit_paid = s.taken, deposit_held = s.taken - s.given
      from (select rent_id, ${sumOf('payment')} as paid, ${sumOf('deposit')} as taken, ${sumOf('deposit_return')} as given
        from history where undone_at is null and rent_id in (select d.rent_id from ${given}) group by rent_id) s
      where r.id = s.rent_id`,
  )
}

/** Roubles of the facts of a name, in kopecks. */
const sumOf = (name: string) =>
  sql`coalesce(sum((data->>'amount')::numeric) filter (where name = ${name}), 0) * 100`

async function updateFlats(tx: Tx, flats: readonly Flat[]): Promise<void> {
  if (flats.length === 0) return
  const rows = flats.map(({ id, keys, cleanStatus }) => ({ id, ...keys, clean_status: cleanStatus }))
  await rowsOf(
    tx,
    sql`update objects o set door_code = d.door_code, keybox_code = d.keybox_code, wifi_password = d.wifi_password,
        clean_status = coalesce(d.clean_status, o.clean_status)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(id int, door_code text, keybox_code text, wifi_password text,
        clean_status text)
      where o.id = d.id`,
  )
}

/** Wipes the stays of a generation. */
export async function closeGeneration({ world, lives, words }: Generation): Promise<void> {
  await inRows(world, async (tx) => {
    for (const table of ['automessages', 'clienttasks', 'history', 'rents'])
      await rowsOf(tx, sql`delete from ${sql.identifier(table)}`)
  })
  for (const word of words) retire(word)
  for (const { guest } of lives) guest.told.length = 0
  world.guests.length = 0
}
