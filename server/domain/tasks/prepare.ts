// What holds of a purchase before it is written: who asked for it, by when, how urgent it is, what a cleaner may do.
import { forbidden } from '../../errors.ts'
import { lockReferred } from '../cleans/lockReferred.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { refuseUnagreed, usualPayer } from '../expenses/ownerTerms.ts'
import { nextArrival } from '../supplies/nextArrival.ts'
import { deliver } from './deliver.ts'
import { rankOf } from './rankOf.ts'

type Change = EntityChange<'tasks'>
type Context = Work & { readonly before: EntityRow<'tasks'> | undefined }

const stepsOfCleaner: readonly unknown[] = ['in_work', 'bought']

/** Rules and defaults of a purchase about to be written. */
export async function prepareTask(change: Change, context: Context): Promise<Change> {
  const { before } = context
  refuseForeign(change, context)
  const filled = before ? change : await fillNew(change, context)
  const { status = 'new', priority = 'normal' } = { ...before, ...filled }
  await refuseUnagreedCost(filled, context)
  return { ...filled, ...(await deliver(filled, context)), rank: rankOf({ status, priority }) }
}

const paidFor: readonly unknown[] = ['bought', 'delivered']

/** What has been paid for is a cost of its flat: the owner's say and the guest's stay are asked for before it becomes one. */
async function refuseUnagreedCost(change: Change, context: Context): Promise<void> {
  const task = { ...context.before, ...change }
  const { status, price_fact, object_id, category = 'supplies', agreed = false } = task
  if (context.restores || !paidFor.includes(status) || !price_fact) return
  const cost = { object_id, category, payer: task.payer ?? 'agency', amount: price_fact, agreed }
  await refuseUnagreed(context, cost, 'tasks', 'price_fact')
}

/** A cleaner asks for things, and buys only what was given to them. */
function refuseForeign(change: Change, { before, actor }: Context): void {
  if (actor.role !== 'cleaner') return
  if (actor.cleanerId === null) throw forbidden('tasks')
  if (!before) {
    if (change.status !== undefined && change.status !== 'new') throw forbidden('tasks')
    return
  }
  if (actor.userId === null || before.assignee_id !== actor.userId) {
    throw forbidden('tasks', 'Эту покупку поручили не вам. Попросите менеджера назначить её на вас.')
  }
  if (
    change.status !== undefined &&
    change.status !== before.status &&
    !stepsOfCleaner.includes(change.status)
  ) {
    throw forbidden('tasks', 'Вы можете отметить «Покупаю» и «Куплено», остальное делает менеджер.')
  }
}

async function fillNew(change: Change, { actor, tx, today }: Context): Promise<Change> {
  const clean = change.clean_id
    ? await lockReferred(tx, 'cleans', change.clean_id, { entity: 'tasks', field: 'clean_id' })
    : undefined
  const about = change.client_task_id
    ? await lockReferred(tx, 'clienttasks', change.client_task_id, {
        entity: 'tasks',
        field: 'client_task_id',
      })
    : undefined
  const object_id = change.object_id ?? clean?.object_id ?? about?.object_id ?? null
  return {
    ...change,
    object_id,
    payer: change.payer ?? (await usualPayer({ tx }, object_id, change.category ?? 'supplies')),
    requested_by: change.request_from === 'auto' ? null : actor.userId,
    ...(actor.role === 'cleaner' && change.request_from === undefined
      ? { request_from: 'cleaner' as const }
      : {}),
    due_date: change.due_date ?? (object_id === null ? null : await nextArrival(tx, object_id, today)),
  }
}
