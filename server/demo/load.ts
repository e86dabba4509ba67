// Puts the demo agency into an empty database, whole or not at all.
import { sql } from 'drizzle-orm'
import { addDays, localMoment } from '#schema/rules/dates.ts'
import type { Database, Tx } from '../db/database.ts'
import { tables } from '../db/tables.ts'
import { addBookings } from './addBookings.ts'
import { addHouse } from './addHouse.ts'
import { addStepMarks } from './addStepMarks.ts'
import { addTasks } from './addTasks.ts'
import { addTexts } from './addTexts.ts'
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
}

/** What the demo needs from outside: the moment it is relative to, and the hash of its password. */
export interface DemoOptions {
  readonly now: string
  readonly passwordHash: string
}

/** Loads the demo agency in one transaction. */
export async function loadDemo(database: Database, options: DemoOptions): Promise<void> {
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
    await addStepMarks(tx, options.now)
    await addTasks(tx, stays, options.now)
  })
}

/** The public links of the demo agency; throws when there is none. */
export async function demoLinks(database: Database): Promise<DemoLinks> {
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
    if (!owner?.id || !cleaner?.id) throw new Error('The demo agency has no owner or no cleaner')
    return { owner: `/owner/${owner.id}`, cleaner: `/cleaner/${cleaner.id}` }
  })
}
