// The channels of the demo: the channel manager's keys and how it was read, and what came over the last days.
import { and, asc, desc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import { addDays, formatDate, moveInstant, toEpoch } from '#schema/rules/dates.ts'
import type { Tx } from '../db/database.ts'
import { channel_states, update_raws } from '../db/systemTables.ts'
import { tables } from '../db/tables.ts'
import type { House } from './addHouse.ts'
import { at } from './addHouse.ts'
import { demoFlatIds, demoKeys } from './cast.ts'
import { demoSettings } from './settings.ts'
import {
  calledOff,
  created,
  type DemoUpdate,
  failed,
  lockedDates,
  lodgedCanceled,
  ofUnknownFlat,
  overlapping,
  prolonged,
  type Rent,
  repriced,
} from './updates.ts'

const minute = 60_000
const seenAfterHours = 20

/** Stores the updates; `world` is the page of the played world, where there is one to connect to. */
export async function addUpdates(
  tx: Tx,
  house: House,
  { now, world }: { readonly now: string; readonly world: string | undefined },
): Promise<void> {
  for (const [index, external_id] of demoFlatIds.entries())
    await tx
      .update(tables.objects)
      .set({ external_id })
      .where(eq(tables.objects.id, at(house.objects, index)))
  if (world !== undefined) await connect(tx, now)
  const updates = await updatesFor(tx, now)
  const raws = await tx
    .insert(update_raws)
    .values(updates.map(({ raw = {}, received_at }) => ({ payload: raw, created_at: received_at ?? now })))
    .returning({ id: update_raws.id })
  await tx.insert(tables.updates).values(
    updates.map(({ raw, ...update }, index) => ({
      effects: [],
      diffs: [],
      open: false,
      ...update,
      raw_id: raw ? at(raws, index).id : null,
      ...(isSeen(update, now)
        ? { seen_at: moveInstant(update.received_at ?? now, 25 * minute), seen_by: house.staff.fullmanager }
        : {}),
    })),
  )
}

function isSeen({ received_at, open }: DemoUpdate, now: string): boolean {
  return !open && toEpoch(received_at ?? now) < toEpoch(now) - seenAfterHours * 60 * minute
}

async function connect(tx: Tx, now: string): Promise<void> {
  const channel_manager = { type: 'realtycalendar', ...demoKeys }
  await tx.update(tables.agency).set({ settings: { ...demoSettings.settings, channel_manager } })
  await tx.execute(
    sql`update objects set ical_import = (
        select jsonb_agg(feed || jsonb_build_object('last_at', ${moveInstant(now, -9 * minute)}::text))
        from jsonb_array_elements(ical_import) feed)
      where jsonb_typeof(ical_import) = 'array' and jsonb_array_length(ical_import) > 0`,
  )
  await tx.insert(channel_states).values({
    channel: 'RealtyCalendar',
    cursor: moveInstant(now, -4 * minute),
    last_at: moveInstant(now, -4 * minute),
  })
}

async function updatesFor(tx: Tx, now: string): Promise<DemoUpdate[]> {
  const { rents } = tables
  const today = now.slice(0, 10)
  const fromChannel = and(isNotNull(rents.ota_id), eq(rents.kind, 'guest'))
  const isAhead = and(
    fromChannel,
    eq(rents.status, 'booked'),
    eq(rents.occupies, true),
    gt(rents.begin, addDays(today, 1)),
  )
  const coming = await tx
    .select()
    .from(rents)
    .where(isAhead)
    .orderBy(desc(rents.created_at), asc(rents.id))
    .limit(8)
  const near = await tx.select().from(rents).where(isAhead).orderBy(asc(rents.end), asc(rents.id)).limit(9)
  const off = await tx
    .select()
    .from(rents)
    .where(and(fromChannel, eq(rents.status, 'canceled'), lt(rents.canceled_at, now)))
    .orderBy(desc(rents.canceled_at), asc(rents.id))
    .limit(2)
  const living = await tx
    .select()
    .from(rents)
    .where(and(fromChannel, eq(rents.status, 'checked_in'), gt(rents.end, addDays(today, 1))))
    .orderBy(asc(rents.id))
    .limit(1)
  const conflicts = await tx.select().from(rents).where(eq(rents.conflict, true)).orderBy(asc(rents.id))
  const [locked, ...soon] = near
  if (locked) await lock(tx, locked)
  return [
    ...coming.map((rent, index) => created(rent, now, 1 + index * 13)),
    ...soon.slice(0, 3).map((rent, index) => prolonged(rent, now, 3 + index * 26)),
    ...soon.slice(3, 6).map((rent, index) => repriced(rent, now, 7 + index * 31)),
    ...off.map((rent, index) => calledOff(rent, now, 16 + index * 40)),
    ...conflicts.map((rent, index) => overlapping(rent, now, 2 + index * 5)),
    ...(locked ? [lockedDates(locked, now, 4)] : []),
    ...living.map((rent) => lodgedCanceled(rent, now, 1.5)),
    ofUnknownFlat(now, 6),
    failed('Авито', 'Источник временно не отдаёт календарь. Обновление повторится само.', now, 29),
    failed('RealtyCalendar', 'Канал-менеджер временно не отвечает. Обмен повторится сам.', now, 52),
  ]
}

/** A stay whose last day a person has fixed; what waits for a decision has its task. */
async function lock(tx: Tx, rent: Rent): Promise<void> {
  const { rents, clienttasks } = tables
  await tx
    .update(rents)
    .set({ locked_fields: ['end'], external_id: `demo-${rent.id}` })
    .where(eq(rents.id, rent.id))
  await tx.insert(clienttasks).values({
    type: 'other',
    title: `Канал расходится с бронью ${formatDate(rent.begin)}–${formatDate(rent.end)}`,
    text: 'RealtyCalendar. Поля закреплены вручную: значения канала не записаны.',
    rent_id: rent.id,
    object_id: rent.object_id,
    status: 'new',
    priority: 'high',
    priority_rank: 2,
    origin: 'ota',
    unique_key: `booking_held:${rent.id}:demo`,
  })
}
