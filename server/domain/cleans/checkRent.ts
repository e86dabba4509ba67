import { sql } from 'drizzle-orm'
import { findRows } from '../../crud/entityRows.ts'
import { conflict, refused } from '../../errors.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { lockReferred } from './lockReferred.ts'

/** Throws 422 when the booking is of another flat, 409 when another clean follows it already. */
export async function checkRent(
  change: EntityChange<'cleans'>,
  { before, tx }: Work & { readonly before: EntityRow<'cleans'> | undefined },
): Promise<void> {
  const { rent_id, object_id, status } = { ...before, ...change }
  const isBack = before?.status === 'canceled' && status !== 'canceled'
  const isSame = before?.rent_id === rent_id && before?.object_id === object_id
  if (!rent_id || (isSame && !isBack)) return
  const rent = await lockReferred(tx, 'rents', rent_id, { entity: 'cleans', field: 'rent_id' })
  if (rent.object_id !== object_id) {
    const text = 'Эта бронь другого объекта. Выберите бронь этого объекта.'
    throw refused('cleans.other_object', text, { rent_id: text })
  }
  const [other] = await findRows(
    tx,
    'cleans',
    sql`t.rent_id = ${rent_id} and t.status <> 'canceled' and t.id <> ${before?.id ?? 0}`,
  )
  if (!other) return
  throw conflict('cleans.exists', `После этой брони уборка уже есть: № ${other.id}. Откройте её.`, {
    extra: { clean_id: other.id },
  })
}
