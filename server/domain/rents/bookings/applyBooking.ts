// Applies one booking of a channel manager in the transaction it is given, and writes down what came of it.
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { formatDate, todayIn, toEpoch } from '#schema/rules/dates.ts'
import { isOff } from '#schema/rules/stayStates.ts'
import type { ChannelBooking } from '#server/channels/channel.ts'
import { changeOne, insertOne, recountOne } from '#server/crud/entityRows.ts'
import type { Tx } from '#server/db/database.ts'
import { rowsOf } from '#server/db/execute.ts'
import { tables } from '#server/db/tables.ts'
import type { EntityChange, EntityRow, Work } from '../../entityHooks.ts'
import { diffsOf } from '../../updates/diffsOf.ts'
import { cleanBefore, effectsOf } from '../../updates/effectsOf.ts'
import { endWaiting, noteUpdate } from '../../updates/noteUpdate.ts'
import { askStaff } from '../channelTask.ts'
import { asChannel } from '../entityHooks.ts'
import { withoutErased } from '../erasedGuest.ts'
import type { Difference } from '../feeds/outcome.ts'
import { lockObjects } from '../placeStay.ts'
import { judge, newStay, toldFields, type Verdict, wishOf } from './bookingChange.ts'
import { endUnknownFlat, holdKey, noteUnknownFlat, type Told } from './noteHeld.ts'
import { findFlat, findOrigin } from './place.ts'

type Rent = EntityRow<'rents'>

/** What one booking led to. */
export interface Applied {
  readonly done: 'created' | 'updated' | 'canceled' | 'nothing'
  readonly isConflict: boolean
  readonly differences: readonly Difference[]
}

const nothingDone: Applied = { done: 'nothing', isConflict: false, differences: [] }

/** Brings our stay in line with the booking; older news and repeated ones change nothing. */
export async function applyBooking(given: Work, booking: ChannelBooking, told: Told): Promise<Applied> {
  const work = asChannel(given)
  const known = await lockKnown(work, booking.externalId)
  if (known) return follow(work, booking, told, known)
  const flat = await findFlat(work.tx, booking)
  if (!flat) {
    if (isOff(booking.status)) await endUnknownFlat(work, booking)
    else if (booking.end > work.today) await noteUnknownFlat(work, booking, told)
    return nothingDone
  }
  await lockNumber(work.tx, booking.externalId)
  // Another server may have stored it, in this flat or in another, while this one waited.
  const meanwhile = await lockKnown(work, booking.externalId)
  if (meanwhile) return follow(work, booking, told, meanwhile)
  if (isOff(booking.status) || booking.end <= todayIn(flat.timezone, work.now)) return nothingDone
  await lockObjects(work.tx, work.actor, [flat.id])
  const origin = await findOrigin(work.tx, booking.origin)
  const rent = await insertOne(work, 'rents', { ...newStay(booking, flat.id, work.now), ...origin })
  await noteUpdate(work, {
    ...told,
    kind: rent.conflict ? 'conflict' : 'created',
    result: 'applied',
    rent,
    externalId: booking.externalId,
    diffs: diffsOf(undefined, rent, ['begin', 'end', 'amount']),
    effects: await effectsOf(work.tx, rent.id, undefined),
    raw: booking.raw,
  })
  return { done: 'created', isConflict: rent.conflict, differences: [] }
}

/** Two notices of one new booking may name two flats: the flats' locks alone would not keep them apart. */
async function lockNumber(tx: Tx, externalId: string): Promise<void> {
  await rowsOf(
    tx,
    sql`select pg_advisory_xact_lock(hashtext(${`booking ${externalId}`}), current_setting('app.agency_id')::int)`,
  )
}

async function lockKnown({ tx }: Work, externalId: string): Promise<Rent | undefined> {
  const { rents } = tables
  const [rent] = await tx.select().from(rents).where(eq(rents.external_id, externalId)).for('update')
  return rent
}

async function follow(work: Work, booking: ChannelBooking, told: Told, rent: Rent): Promise<Applied> {
  const age = rent.channel_at === null ? 1 : toEpoch(booking.changedAt) - toEpoch(rent.channel_at)
  if (age < 0 && told.origin === 'webhook') await noteLate(work, booking, told, rent)
  if (age < 0) return nothingDone
  // What was read anew is compared again even if its moment is known.
  if (age === 0 && told.origin !== 'refresh') return nothingDone
  const flat = await findFlat(work.tx, booking)
  if (!flat) await noteUnknownFlat(work, booking, told, rent)
  const verdict = judge(rent, withoutErased(rent, wishOf(booking, flat?.id ?? rent.object_id)))
  const clean = await cleanBefore(work.tx, rent.id)
  const after = await write(work, booking, rent, verdict)
  const heldId = await note(work, {
    booking,
    told,
    rent,
    after,
    verdict,
    effects: await effectsOf(work.tx, rent.id, clean),
  })
  return {
    done: isOff(verdict.write.status)
      ? 'canceled'
      : Object.keys(verdict.write).length > 0
        ? 'updated'
        : 'nothing',
    isConflict: after.conflict && !rent.conflict,
    differences: [...differencesOf(rent, verdict.write, null), ...differencesOf(rent, verdict.hold, heldId)],
  }
}

function differencesOf(rent: Rent, change: EntityChange<'rents'>, updateId: number | null): Difference[] {
  return Object.entries(change).map(([field, theirs]) => ({
    rent_id: rent.id,
    field,
    ours: Reflect.get(rent, field),
    theirs,
    applied: updateId === null,
    update_id: updateId,
  }))
}

async function write(work: Work, booking: ChannelBooking, rent: Rent, verdict: Verdict): Promise<Rent> {
  const marks = { channel_at: booking.changedAt, synced_at: work.now }
  if (Object.keys(verdict.write).length === 0) return recountOne(work.tx, 'rents', rent.id, marks)
  const cause: EntityChange<'rents'> = isOff(verdict.write.status)
    ? { canceled_by: 'ota', cancel_reason: 'Отменена в канале' }
    : {}
  return changeOne(work, 'rents', rent, { ...verdict.write, ...cause, ...marks }, 'import')
}

interface Noted {
  readonly booking: ChannelBooking
  readonly told: Told
  readonly rent: Rent
  readonly after: Rent
  readonly verdict: Verdict
  readonly effects: readonly string[]
}

async function note(
  work: Work,
  { booking, told, rent, after, verdict, effects }: Noted,
): Promise<number | null> {
  const written = diffsOf(rent, verdict.write, toldFields)
  const held = diffsOf(rent, verdict.hold, toldFields, true)
  const key = holdKey(rent, verdict.hold)
  if (held.length === 0) await endWaiting(work, [rent.id], 'booking_held:')
  if (written.length + held.length === 0) return null
  const isNewConflict = after.conflict && !rent.conflict
  const status = verdict.write.status ?? verdict.hold.status
  const id = await noteUpdate(work, {
    ...told,
    kind: isOff(status) ? status : isNewConflict ? 'conflict' : 'changed',
    result: held.length === 0 ? 'applied' : written.length === 0 ? 'held' : 'partly',
    rent: after,
    externalId: booking.externalId,
    diffs: [...written, ...held],
    effects,
    reason: verdict.reason,
    raw: after.erased_at === null ? booking.raw : undefined,
    key: written.length === 0 ? key : held.length > 0 ? `${key}:${booking.changedAt}` : null,
    reopens: true,
  })
  if (held.length > 0) {
    await askStaff(work, {
      title: `Канал расходится с бронью ${formatDate(rent.begin)}–${formatDate(rent.end)}`,
      text: `${told.channel}. ${verdict.reason ?? ''}`,
      key,
      ...(held.some(({ field }) => field === 'amount') && { type: 'price' }),
      rentId: rent.id,
      objectId: rent.object_id,
    })
  }
  return held.length > 0 ? id : null
}

/** News that newer ones have overtaken: told once, never carried out. */
async function noteLate(work: Work, booking: ChannelBooking, told: Told, rent: Rent): Promise<void> {
  const fingerprint = createHash('sha256').update(JSON.stringify(booking.raw)).digest('hex').slice(0, 16)
  await noteUpdate(work, {
    ...told,
    kind: isOff(booking.status) ? booking.status : 'changed',
    result: 'ignored',
    rent,
    externalId: booking.externalId,
    reason: 'Пришло позже более нового изменения этой брони.',
    raw: rent.erased_at === null ? booking.raw : undefined,
    key: `booking_late:${booking.externalId}:${booking.changedAt}:${fingerprint}`,
  })
}
