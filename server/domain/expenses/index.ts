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

const bearing = ['payer', 'object_id'] as const

/** Throws 422 for a sum that nobody would be asked for: an owner's without a flat, a guest's past the bill of the booking. */
function refuseLost(change: EntityChange<'expenses'>, before: Expense | undefined): void {
  if (before && bearing.every((name) => change[name] === undefined || change[name] === before[name])) return
  const { payer, object_id } = { ...before, ...change }
  if ((payer === 'owner' || payer === 'split') && !object_id) {
    const text = 'Собственник платит за свой объект. Выберите объект, иначе сумма не попадёт ни в один отчёт.'
    throw refused('expenses.no_flat', text, { object_id: text })
  }
  if (payer === 'guest') {
    const text =
      'Гость платит по брони: добавьте ему в брони доп. услугу на эту сумму, а здесь поставьте «Агентство».'
    throw refused('expenses.of_guest', text, { payer: text })
  }
}

const entityHooks: EntityHooks<'expenses'> = {
  prepare(change, context) {
    refuseLost(change, context.before)
    return keepPurchaseSum(change, context)
  },
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
