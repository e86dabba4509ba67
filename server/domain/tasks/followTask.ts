// A purchase that has been paid for is an expense: made, changed and taken back in the transaction of the purchase.
import { models } from '#schema/index.ts'
import { changeOne, insertOne, lockOne, recountOne } from '../../crud/entityRows.ts'
import { remove } from '../../crud/remove.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { askGuest, dropGuestTask } from './askGuest.ts'
import { followDelivery } from './deliver.ts'

type Task = EntityRow<'tasks'>
type Context = Work & { readonly before: Task | undefined; readonly after: Task | undefined }

const paidFor: readonly string[] = ['bought', 'delivered']

/** Brings the expense of a purchase in line with it. */
export async function followTask({ before, after, ...work }: Context): Promise<void> {
  if (!after) return
  await followDelivery(work, before, after)
  const expense = expenseOf(after)
  if (expense === undefined) return takeBack(work, after)
  await askGuest(work, after)
  if (after.expense_id === null) {
    const made = await insertOne(work, 'expenses', { ...expense, date: work.today, task_id: after.id })
    await recountOne(work.tx, 'tasks', after.id, { expense_id: made.id })
    return
  }
  if (before && !differs(before, after)) return
  await changeOne(work, 'expenses', await lockOne(work.tx, 'expenses', after.expense_id), expense)
}

function expenseOf(task: Task): EntityChange<'expenses'> | undefined {
  const { status, price_fact, title, category, object_id, payer, agreed, invoice_id, file_ids, clean_id } =
    task
  if (!paidFor.includes(status) || !price_fact) return undefined
  const same = { title, category, object_id, agreed, invoice_id, file_ids, clean_id }
  // What a guest is to pay is the agency's money until it is in the bill of the stay.
  return { ...same, amount: price_fact, payer: payer === null || payer === 'guest' ? 'agency' : payer }
}

const copied = [
  'price_fact',
  'title',
  'category',
  'object_id',
  'payer',
  'agreed',
  'invoice_id',
  'file_ids',
] as const

function differs(before: Task, after: Task): boolean {
  return copied.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

async function takeBack(work: Work, task: Task): Promise<void> {
  const { id, expense_id } = task
  await dropGuestTask(work, task)
  if (expense_id === null) return
  await recountOne(work.tx, 'tasks', id, { expense_id: null })
  await remove(work, models.expenses, expense_id)
}
