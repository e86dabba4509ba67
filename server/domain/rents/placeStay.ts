// Puts a stay on the calendar of its flat. The lock on the flat is the queue, the constraint in the database the truth.
import { and, asc, eq, gt, inArray, lt, ne, type SQL } from 'drizzle-orm'
import { formatDate } from '#schema/rules/dates.ts'
import { type DateRange, type OccupancyFacts, occupies } from '#schema/rules/occupancy.ts'
import type { Actor } from '../../access/actor.ts'
import type { Tx } from '../../db/database.ts'
import { tables } from '../../db/tables.ts'
import { type AppError, badRequest, conflict } from '../../errors.ts'
import type { EntityRow } from '../entityHooks.ts'

/** A stay that is to be placed; `id` is null before it is stored. */
export interface StayToPlace extends OccupancyFacts {
  readonly id: number | null
  readonly object_id: number
  readonly begin: string
  readonly end: string
}

/** The nights of a flat that a stay wants. */
export type Span = Omit<StayToPlace, keyof OccupancyFacts>

/** A stay that takes nights another one wants. */
export interface BusyStay {
  readonly id: number
  readonly begin: string
  readonly end: string
  readonly guest_name: string | null
  readonly kind: string
}

/** What happens over occupied dates: a refusal, or a stay kept as a conflict that takes no nights. */
export type OnBusy = 'refuse' | 'conflict'

/** A flat as it is stored, locked. */
export type LockedObject = EntityRow<'objects'> & { readonly archived_at: string | null }

/** Locks flats in the order of their ids until the end of the transaction; 400 for one that is absent or not the person's. */
export async function lockObjects(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
): Promise<readonly LockedObject[]> {
  const { objects } = tables
  const rows = await tx
    .select()
    .from(objects)
    .where(inArray(objects.id, [...ids]))
    .orderBy(asc(objects.id))
    .for('no key update')
  const reached = rows.filter(({ id }) => actor.objectIds === null || actor.objectIds.includes(id))
  if (reached.length < new Set(ids).size) throw absentObject()
  return reached
}

function absentObject(): AppError {
  return badRequest('rents', {
    object_id: 'Такого объекта нет или он не ваш. Обновите страницу и выберите объект снова.',
  })
}

/** Tells whether the stay takes its nights or is a conflict; the flat must be locked. Throws 409 over occupied dates. */
export async function placeStay(
  stay: StayToPlace,
  requestBlocksDates: boolean,
  onBusy: OnBusy,
  findOthers: (span: Span) => Promise<readonly BusyStay[]>,
): Promise<{ readonly occupies: boolean; readonly conflict: boolean }> {
  if (!occupies({ ...stay, conflict: false }, requestBlocksDates)) return { occupies: false, conflict: false }
  const busy = await findOthers(stay)
  if (busy.length === 0) return { occupies: true, conflict: false }
  if (onBusy === 'refuse') throw busyError(busy)
  return { occupies: false, conflict: true }
}

/** Other stays that take nights of the same flat within `[begin, end)`, the earliest first, twenty at most. */
export function findBusy(tx: Tx, stay: Span): Promise<BusyStay[]> {
  return takenNights(tx, stay.object_id, stay, ne(tables.rents.id, stay.id ?? 0)).limit(20)
}

/** All stays that take nights of a flat within `[begin, end)`, the earliest first. */
export async function findTaken(tx: Tx, objectId: number, range: DateRange): Promise<BusyStay[]> {
  return takenNights(tx, objectId, range)
}

/** The nights from the first to the last of two stretches. */
export function around(one: DateRange, other: DateRange): DateRange {
  return {
    begin: one.begin < other.begin ? one.begin : other.begin,
    end: one.end > other.end ? one.end : other.end,
  }
}

function takenNights(tx: Tx, objectId: number, range: DateRange, only?: SQL) {
  const { rents } = tables
  const { id, object_id, begin, end, guest_name, kind, occupies: takes } = rents
  return tx
    .select({ id, begin, end, guest_name, kind })
    .from(rents)
    .where(and(eq(object_id, objectId), eq(takes, true), lt(begin, range.end), gt(end, range.begin), only))
    .orderBy(asc(begin))
}

/** The refusal of dates that others have; people of the agency who may book there see who. */
export function busyError(busy: readonly BusyStay[]): AppError {
  const taken = busy.map(
    ({ begin, end, guest_name }) =>
      `${formatDate(begin)}–${formatDate(end)}${guest_name ? `, ${guest_name}` : ''}`,
  )
  const text = `Даты заняты: ${taken.join('; ')}. Выберите другие даты или другой объект.`
  return conflict('rents.busy', text, { errors: { begin: text }, extra: { conflicts: busy } })
}
