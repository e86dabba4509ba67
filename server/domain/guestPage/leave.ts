// «Я выехал»: the keys close, the clean may start; for ten minutes the guest may still be here.

import type { guestPageCalls } from '#schema/entities/guestPageCalls.ts'
import { toEpoch } from '#schema/rules/dates.ts'
import { changeOne, insertOne, recountOne } from '../../crud/entityRows.ts'
import { refused } from '../../errors.ts'
import type { ValuesOf } from '../operations.ts'
import { type GuestWork, refuseRequest } from './asGuest.ts'
import { byGuest } from './marks.ts'
import { leftByPage, mayReturn, undoUntil } from './stepsPart.ts'

type Body = ValuesOf<(typeof guestPageCalls)['guestCheckout']['body']>

/** POST guestpage/checkout. */
export async function leave(work: GuestWork, body: Body): Promise<void> {
  const { scene, rent } = work
  refuseRequest(scene)
  if (body.undo === true) return comeBack(work)
  if (rent.status === 'checked_out') return
  if (scene.today < rent.end)
    throw refused('guestpage.too_early', 'Выезд не сегодня. Если уезжаете раньше, напишите менеджеру.')
  // Whoever never pressed «Я на месте» has been here all the same.
  const living =
    rent.status === 'booked' ? await changeOne(work, 'rents', rent, { status: 'checked_in' }, byGuest) : rent
  await changeOne(work, 'rents', living, { status: 'checked_out' }, byGuest)
  const left_keys = body.left_keys?.trim() || null
  await insertOne(work, 'history', { name: 'checkout', rent_id: rent.id, data: { by: 'page', left_keys } })
}

async function comeBack(work: GuestWork): Promise<void> {
  const { scene, rent, now, tx } = work
  if (rent.status === 'checked_in') return
  const left = leftByPage(scene)
  const inTime = left !== undefined && toEpoch(undoUntil(left.created_at)) > toEpoch(now)
  if (!left || !inTime || !mayReturn(scene.facts.cleanAfter)) return askStaff(work)
  await changeOne(work, 'rents', rent, { status: 'checked_in' }, byGuest)
  await recountOne(tx, 'history', left.id, { undone_at: now })
}

/** Too late to undo by oneself: somebody may be cleaning already. */
async function askStaff(work: GuestWork): Promise<void> {
  const { rent, scene } = work
  if (rent.status !== 'checked_out') throw refused('guestpage.too_late', 'Отменить выезд уже нельзя.')
  await insertOne(work, 'clienttasks', {
    type: 'question',
    title: `Гость ещё в квартире: ${scene.object.name}`.slice(0, 200),
    text: 'Гость нажал «Я выехал», а теперь говорит, что ещё здесь.',
    rent_id: rent.id,
    object_id: rent.object_id,
    status: 'new',
    priority: 'urgent',
    origin: 'guest',
  })
}
