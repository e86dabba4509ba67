// What holds of a clean before it is written: defaults from flat, cleaner and agency; moves and their marks; nobody twice at one hour.
import { sql } from 'drizzle-orm'
import type { Part } from '#schema/kinds/index.ts'
import { findRows, lockOne } from '../../crud/entityRows.ts'
import { conflict, refused } from '../../errors.ts'
import type { EntityChange, EntityRow, Work } from '../manner.ts'
import { priceOf } from './price.ts'
import { refuseBusy } from './refuseBusy.ts'

type Context = Work & { readonly before: EntityRow<'cleans'> | undefined }

/** Rules and defaults of a clean about to be written. */
export async function prepareClean(
  change: EntityChange<'cleans'>,
  context: Context,
): Promise<EntityChange<'cleans'>> {
  const { before } = context
  const filled = before ? change : await withDefaults(change, context)
  const appointed = await withCleaner(filled, context)
  const moved =
    before && context.actor.userId !== null && isMoved(appointed, before) ? { moved_by_hand: true } : {}
  const whole = { ...before, ...appointed }
  if (appointed.status === 'done' && before?.status !== 'done') refuseUnfinished(whole.points)
  return { ...appointed, ...moved, ...marksOf(appointed, context) }
}

const isMoved = (change: EntityChange<'cleans'>, before: EntityRow<'cleans'>): boolean =>
  change.date !== undefined && change.date !== before.date

async function withDefaults(
  change: EntityChange<'cleans'>,
  { tx }: Context,
): Promise<EntityChange<'cleans'>> {
  const { object_id, rent_id } = change
  if (object_id === undefined) return change
  const object = await lockOne(tx, 'objects', object_id)
  if (rent_id) {
    const [other] = await findRows(tx, 'cleans', sql`t.rent_id = ${rent_id} and t.status <> 'canceled'`)
    const rent = await lockOne(tx, 'rents', rent_id)
    if (rent.object_id !== object_id) {
      const text = 'Эта бронь другого объекта. Выберите бронь этого объекта.'
      throw refused('cleans.other_object', text, { rent_id: text })
    }
    if (other)
      throw conflict('cleans.exists', `После этой брони уборка уже есть: № ${other.id}.`, {
        extra: { clean_id: other.id },
      })
  }
  return {
    ...change,
    duration_min: change.duration_min ?? object.clean_duration_min ?? 90,
    price:
      change.price ?? (await priceOf(tx, object_id, change.cleaner_id ?? null, change.type ?? 'checkout')),
    time_from: change.time_from ?? object.checkout_time ?? '12:00',
  }
}

/** A cleaner put on makes a planned clean appointed, a cleaner taken off makes it planned again. */
async function withCleaner(
  change: EntityChange<'cleans'>,
  context: Context,
): Promise<EntityChange<'cleans'>> {
  const { before, tx } = context
  const status = change.status ?? before?.status ?? 'planned'
  if (change.status === 'planned' && before && before.status !== 'canceled')
    return { ...change, cleaner_id: null }
  const whole = { ...before, ...change }
  const isNew = change.cleaner_id !== undefined && change.cleaner_id !== before?.cleaner_id
  const isPlaced = isNew || (change.date !== undefined && change.date !== before?.date)
  if (whole.cleaner_id && isPlaced && status !== 'canceled')
    await refuseBusy(tx, { ...whole, cleaner_id: whole.cleaner_id })
  if (!isNew) return change
  if (change.cleaner_id === null)
    return ['appointed', 'accepted', 'offered'].includes(status) ? { ...change, status: 'planned' } : change
  return ['planned', 'offered'].includes(status) ? { ...change, status: 'appointed' } : change
}

function refuseUnfinished(points: readonly Part[] | null | undefined): void {
  const missing = (points ?? []).filter(({ required, done }) => required === true && done !== true)
  if (missing.length === 0) return
  const text = `Не всё сделано: ${missing.map(({ title }) => String(title)).join(', ')}. Отметьте пункты и завершите снова.`
  throw refused('cleans.points_missing', text, { points: text })
}

function marksOf(change: EntityChange<'cleans'>, { before, now, actor }: Context): EntityChange<'cleans'> {
  if (change.status === undefined || change.status === before?.status) return {}
  if (change.status === 'in_progress') return before?.started_at ? {} : { started_at: now }
  if (change.status === 'done') return { finished_at: now }
  if (change.status === 'checked') return { checked_at: now, checked_by: actor.userId }
  return change.status === 'rework' ? { checked_at: null, checked_by: null } : {}
}
