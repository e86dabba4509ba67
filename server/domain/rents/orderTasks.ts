// An order that a person confirms is an extra of the stay and a task of the staff: what settles the one settles the other.
import { sql } from 'drizzle-orm'
import type { Part } from '#schema/kinds/index.ts'
import { changeOne, findRows, lockOne, recountWhere } from '../../crud/entityRows.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { isOpenTask } from './channelTask.ts'

type Rent = EntityRow<'rents'>

const isAsked = ({ status }: Part): boolean => status === 'ordered'

/** The key of the task to confirm an order. */
export const keyOfOrder = (rentId: number, id: unknown): string => `guest.addon:${rentId}:${id}`

/** Closes the tasks of orders that were settled with the stay: sold, declined, or taken back by the guest. */
export async function closeOrderTasks(
  { tx, now, actor }: Pick<Work, 'tx' | 'now' | 'actor'>,
  before: Rent | undefined,
  after: Rent,
): Promise<void> {
  for (const { id } of (before?.addons ?? []).filter(isAsked)) {
    const order = (after.addons ?? []).find((one) => one.id === id)
    if (order && isAsked(order)) continue
    const isOff = !order || order.status === 'canceled' || order.status === 'declined'
    const isTakenBack = isOff && actor.link !== null
    const result = isTakenBack ? 'Гость отменил заказ.' : isOff ? 'Отказано.' : 'Услуга подтверждена.'
    const end =
      isOff && !isTakenBack
        ? ({ status: 'canceled', result } as const)
        : ({ status: 'done', done_at: now, done_by: actor.userId, result } as const)
    await recountWhere(
      tx,
      'clienttasks',
      sql`t.unique_key = ${keyOfOrder(after.id, id)} and ${isOpenTask}`,
      end,
    )
  }
}

/** A refused task declines its order: the guest reads the same in both places. */
export async function declineOrder(
  work: Work,
  { rent_id, unique_key }: EntityRow<'clienttasks'>,
): Promise<void> {
  if (rent_id === null || !unique_key?.startsWith(keyOfOrder(rent_id, ''))) return
  const [known] = await findRows(work.tx, 'rents', sql`t.id = ${rent_id}`)
  if (!known) return
  await lockOne(work.tx, 'objects', known.object_id)
  const rent = await lockOne(work.tx, 'rents', rent_id)
  const isOf = (order: Part) => isAsked(order) && keyOfOrder(rent_id, order.id) === unique_key
  if (!(rent.addons ?? []).some(isOf)) return
  const addons = (rent.addons ?? []).map((one) => (isOf(one) ? { ...one, status: 'declined' as const } : one))
  await changeOne(work, 'rents', rent, { addons })
}
