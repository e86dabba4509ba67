import { sql } from 'drizzle-orm'
import { findRows } from '../../crud/entityRows.ts'
import { conflict, refused } from '../../errors.ts'
import type { EntityChange, EntityHooks, EntityRow, Work } from '../entityHooks.ts'

type Expense = EntityRow<'expenses'>

/** The purchase that stands behind an expense, while it does. */
async function purchaseOf({ tx }: Pick<Work, 'tx'>, { id }: Expense) {
  const [task] = await findRows(tx, 'tasks', sql`t.expense_id = ${id}`)
  return task
}

async function keepPurchaseSum(
  change: EntityChange<'expenses'>,
  context: Work & { readonly before: Expense | undefined },
): Promise<EntityChange<'expenses'>> {
  const { before } = context
  if (!before || change.amount === undefined || change.amount === before.amount) return change
  const task = await purchaseOf(context, before)
  if (!task || task.price_fact === change.amount) return change
  const text = `Это сумма покупки «${task.title}». Измените цену в самой покупке.`
  throw refused('expenses.of_purchase', text, { amount: text })
}

const entityHooks: EntityHooks<'expenses'> = {
  prepare: keepPurchaseSum,
  async guardRemove(expense, work) {
    const task = await purchaseOf(work, expense)
    if (!task) return
    throw conflict(
      'expenses.of_purchase',
      `Расход сделала покупка «${task.title}». Верните её в «Нужно купить», и расход уйдёт сам.`,
      { extra: { task_id: task.id } },
    )
  },
}

/** Expenses: one that a purchase has made follows the purchase. */
export const expenses = { entityHooks }
