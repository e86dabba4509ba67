// Puts the demo agency into an empty database, whole or not at all.
import { sql } from 'drizzle-orm'
import { addDays, localMoment } from '#schema/rules/dates.ts'
import { systemActor } from '../access/actor.ts'
import type { Database, Tx } from '../db/database.ts'
import { tables } from '../db/tables.ts'
import { readGates } from '../domain/guestPage/readGates.ts'
import { addBackups } from './addBackups.ts'
import { addBookings } from './addBookings.ts'
import { addBots } from './addBots.ts'
import { addCharges } from './addCharges.ts'
import { addConsents } from './addConsents.ts'
import { addDialogs } from './addDialogs.ts'
import { addFiles } from './addFiles.ts'
import { addGuests } from './addGuests.ts'
import { addHouse } from './addHouse.ts'
import { addJournal } from './addJournal.ts'
import { addMessages } from './addMessages.ts'
import { addMoney } from './addMoney.ts'
import { addPeople } from './addPeople.ts'
import { addSecurity } from './addSecurity.ts'
import { addStepMarks } from './addStepMarks.ts'
import { addTasks } from './addTasks.ts'
import { addTexts } from './addTexts.ts'
import { addUpdates } from './addUpdates.ts'
import { countRows } from './countRows.ts'
import { drawDemo } from './drawDemo.ts'
import { demoSettings } from './settings.ts'

/** The password of every demo account. */
export const demoPassword = 'demo-klyuchnik'

/** The demo accounts, in the order they are shown. */
export const demoLogins = [
  'admin@demo.ru',
  'manager@demo.ru',
  'fullmanager@demo.ru',
  'cleaner@demo.ru',
] as const

/** Paths of the two public pages of the demo. */
export interface DemoLinks {
  readonly owner: string
  readonly cleaner: string
  /** Of a guest who lives there. */
  readonly guest: string
}

/** What the demo needs from outside: the moment it is relative to, and the hash of its password. */
export interface DemoOptions {
  readonly now: string
  readonly passwordHash: string
  /** Page of the played outside world, where it runs. */
  readonly world?: string | undefined
}

/** Loads the demo agency in one transaction. */
export async function loadDemo(database: Database, options: DemoOptions): Promise<void> {
  await drawDemo()
  await database.asSystem(async (tx) => {
    const today = localMoment('Europe/Moscow', options.now).date
    const [agency] = await tx
      .insert(tables.agency)
      .values({ ...demoSettings, opened_on: addDays(today, -540) })
      .returning({ id: tables.agency.id })
    if (!agency) throw new Error('The agency was not stored')
    await tx.execute(sql`select set_config('app.agency_id', ${String(agency.id)}, true)`)
    const house = await addHouse(tx, { ...options, today })
    await addTexts(tx, house, today)
    const stays = await addBookings(tx, house, options.now)
    await addGuests(tx, options.now)
    await addPeople(tx, today)
    await addStepMarks(tx, options.now)
    await addConsents(tx, options.now)
    await addTasks(tx, stays, house, options.now)
    const store = await addFiles(tx, house, options.now)
    await addBots(tx, house, { now: options.now, world: options.world })
    await addUpdates(tx, house, { now: options.now, world: options.world })
    await addMessages(tx, { agencyId: agency.id, now: options.now, world: options.world })
    await addDialogs(tx, options.now)
    await addCharges(tx, options.now)
    // Uncounted, the cleans of a month are joined to its payouts row by row.
    await countRows(tx, sql`cleans`)
    await addMoney(tx, house, { agencyId: agency.id, now: options.now, store })
    await addJournal(tx, options.now)
    await addSecurity(tx, options.now)
    await addBackups(tx, options.now)
    // Without a count of its rows the database reads joined lists row by row, until it tidies up by itself.
    await countRows(tx)
  })
}

/** The public links of the demo agency, the guest's with open keys at this moment where any has them; throws when there is none. */
export async function demoLinks(database: Database, now: string): Promise<DemoLinks> {
  return database.asSystem(async (tx: Tx) => {
    const [owner] = await tx
      .select({ id: tables.owners.public_id })
      .from(tables.owners)
      .orderBy(tables.owners.id)
      .limit(1)
    const [cleaner] = await tx
      .select({ id: tables.cleaners.public_id })
      .from(tables.cleaners)
      .orderBy(tables.cleaners.id)
      .limit(1)
    const guests = await tx
      .select({ id: tables.rents.id, key: tables.rents.guest_page_id, agency: tables.rents.agency_id })
      .from(tables.rents)
      .where(sql`kind = 'guest' and status = 'checked_in'`)
      .orderBy(tables.rents.end, tables.rents.id)
    const reading = { tx, actor: systemActor(guests[0]?.agency ?? 0, 'Europe/Moscow'), now }
    const gates = await readGates(
      reading,
      guests.map(({ id }) => id),
    )
    const living = gates.find(({ gate }) => gate.open)?.stay.id
    const guest = guests.find(({ id }) => id === living) ?? guests[0]
    if (!owner?.id || !cleaner?.id || !guest?.key)
      throw new Error('The demo agency lacks an owner, a cleaner or a guest')
    return { owner: `/owner/${owner.id}`, cleaner: `/cleaner/${cleaner.id}`, guest: `/guest/${guest.key}` }
  })
}
