// Lets a small agency live day by day: what its people do is drawn at random, each act is one call.

import { sql } from 'drizzle-orm'
import { addDays } from '#schema/rules/dates.ts'
import { chanceOf } from '#server/demo/random.ts'
import type { Values } from '../answers.ts'
import { make } from '../make.ts'
import type { World } from '../world.ts'
import { accrue, agree, closeMonths, loose, spend, split, switchFlat, task, workOn } from './acts.ts'
import { book, change, pay, readRents, takeMoneyBack } from './bookings.ts'
import {
  type Act,
  addFlat,
  ask,
  type Clock,
  drawTerms,
  type Life,
  often,
  read,
  rememberWhen,
} from './scene.ts'

/** Lets an agency live for so many days; it ends at its random "today". */
export async function liveAtRandom(world: World, clock: Clock, seed: number, days: number): Promise<Life> {
  const chance = chanceOf(seed)
  const end = addDays('2025-01-20', chance.whole(0, 700))
  const agency = await world.newAgency()
  await staySignedIn(world, agency.id)
  const life: Life = {
    world,
    agency,
    clock,
    chance,
    things: { flats: [], owners: [], cleaners: [], sources: [], otas: [], accounts: [], addons: [] },
    told: new Map(),
    today: addDays(end, -days),
  }
  setClock(life)
  await furnish(life)
  for (; life.today <= end; life.today = addDays(life.today, 1)) {
    setClock(life)
    await liveDay(life)
    await rememberWhen(life)
  }
  life.today = end
  return life
}

/** Nobody is signed out for having done nothing: the clock leaps from day to day, and past that of the machine. */
async function staySignedIn({ database }: World, agencyId: number): Promise<void> {
  await database.asAgency({ agencyId, userId: null }, (tx) =>
    tx.execute(sql`update sessions set last_seen_at = '2100-01-01T00:00:00Z'`),
  )
}

/** Some time of the day of the agency's own zone. */
function setClock({ clock, chance, today }: Life): void {
  clock.at = Date.parse(`${today}T${String(chance.whole(0, 23)).padStart(2, '0')}:00:00+03:00`)
}

async function furnish(life: Life): Promise<void> {
  const { agency, chance, things, today } = life
  const many = async (
    ids: number[],
    entity: Parameters<typeof make>[1],
    count: number,
    values: () => Values,
  ) => {
    for (let at = 0; at < count; at += 1) ids.push(Number((await make(agency, entity, values())).id))
  }
  await ask(life, 'PATCH', 'agency/clean_settings', { photo_required: false, photo_min: 0 })
  await many(things.owners, 'owners', 2, () => drawTerms(chance))
  await many(things.accounts, 'invoices', 2, () => ({}))
  await many(things.cleaners, 'cleaners', 2, () => ({ active: true }))
  const otas = await Promise.all(
    [0, 15, 17.5].map((commission_percent) => make(agency, 'otas', { commission_percent })),
  )
  for (const { id: ota_id } of [...otas, { id: null }])
    things.sources.push(Number((await make(agency, 'sources', { ota_id })).id))
  things.otas.push(...otas.map(({ id }) => Number(id)))
  for (const id of things.otas)
    await ask(life, 'PATCH', 'agency/otas', { id, pays: chance.pick(['ota', 'agency', 'mixed']) })
  for (let at = 0; at < 4; at += 1)
    await addFlat(life, at === 0 ? today : addDays(today, -chance.whole(0, 60)))
  for (const object_id of things.flats) {
    const values = {
      object_id,
      price: chance.whole(100, 300_000) / 100,
      owner_share: chance.pick([0, 50, 33]),
    }
    things.addons.push(Number((await make(agency, 'addons', values)).id))
  }
}

/** One day: guests come and leave, cleans are done, and a few things happen by chance. */
async function liveDay(life: Life): Promise<void> {
  const { chance, today } = life
  for (const { id, begin, end, status, kind } of await readRents(life)) {
    if (kind !== 'guest') continue
    if (status === 'checked_in' && String(end) <= today && chance.happens(0.9))
      await ask(life, 'PATCH', 'rents', { id, status: 'checked_out', early: true })
    if (status === 'booked' && String(begin) <= today && chance.happens(0.8))
      await ask(life, 'PATCH', 'rents', {
        id,
        status: chance.happens(0.07) ? 'no_show' : 'checked_in',
        early: true,
      })
  }
  for (const { id, cleaner_id, status } of await read(
    life,
    sql`select id, cleaner_id, status from cleans where date <= ${today}::date and status not in ('checked', 'canceled') order by id`,
  ))
    await workOn(life, Number(id), String(status), cleaner_id !== null)
  if (today.endsWith('-04')) await closeMonths(life)
  for (let acts = chance.whole(2, 6); acts > 0; acts -= 1) await chance.pick(kinds)(life)
}

const kinds: readonly Act[] = [
  ...often(7, (life: Life) => book(life, -1)),
  ...often(10, pay),
  ...often(
    4,
    change((begin, { today }) => begin > addDays(today, -20)),
  ),
  switchFlat,
  ...often(2, spend),
  accrue,
  loose,
  task,
  agree,
  split,
  takeMoneyBack(0),
  (life) => (life.chance.happens(0.1) ? addFlat(life) : Promise.resolve()),
]
