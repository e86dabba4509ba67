// Puts a stay on the calendar of its flat. The lock on the flat is the queue, the constraint in the database the truth.
import { and, asc, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import { formatDate } from '#schema/rules/dates.ts'
import { type OccupancyFacts, occupies } from '#schema/rules/occupancy.ts'
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

/** Locks flats in the order of their ids until the end of the transaction; 400 for one that is absent or not the person's. */
export async function lockObjects(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
): Promise<readonly (EntityRow<'objects'> & { readonly archived_at: string | null })[]> {
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
  tx: Tx,
  stay: StayToPlace,
  requestBlocksDates: boolean,
  onBusy: OnBusy,
): Promise<{ readonly occupies: boolean; readonly conflict: boolean }> {
  if (!occupies({ ...stay, conflict: false }, requestBlocksDates)) return { occupies: false, conflict: false }
  const busy = await findBusy(tx, stay)
  if (busy.length === 0) return { occupies: true, conflict: false }
  if (onBusy === 'refuse') throw busyError(busy)
  return { occupies: false, conflict: true }
}

/** Other stays that take nights of the same flat within `[begin, end)`, the earliest first. */
export async function findBusy(tx: Tx, stay: Omit<StayToPlace, keyof OccupancyFacts>): Promise<BusyStay[]> {
  const { rents } = tables
  return tx
    .select({
      id: rents.id,
      begin: rents.begin,
      end: rents.end,
      guest_name: rents.guest_name,
      kind: rents.kind,
    })
    .from(rents)
    .where(
      and(
        eq(rents.object_id, stay.object_id),
        eq(rents.occupies, true),
        lt(rents.begin, stay.end),
        gt(rents.end, stay.begin),
        ne(rents.id, stay.id ?? 0),
      ),
    )
    .orderBy(asc(rents.begin))
    .limit(20)
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
