import { sql } from 'drizzle-orm'
import { findRows } from '../../crud/entityRows.ts'
import { conflict, refused } from '../../errors.ts'
import type { EntityChange, EntityHooks, EntityRow, Work } from '../entityHooks.ts'
import { refuseUnagreed, usualPayer } from './ownerTerms.ts'

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

type Context = Work & { readonly before: Expense | undefined }

/** Who bears an expense that says nothing of it: the terms of the owner decide, and what a guest would pay is the agency's until it is in the bill. */
async function withPayer(
  change: EntityChange<'expenses'>,
  context: Context,
): Promise<EntityChange<'expenses'>> {
  const { before } = context
  if (change.payer || (before && change.payer === undefined)) return change
  const { object_id, category = 'other' } = { ...before, ...change }
  const usual = await usualPayer(context, object_id, category)
  return { ...change, payer: usual === 'guest' ? 'agency' : usual }
}

const asked = ['payer', 'object_id', 'category', 'amount', 'agreed'] as const

async function refuseAlone(change: EntityChange<'expenses'>, context: Context): Promise<void> {
  const { before } = context
  if (before && asked.every((name) => change[name] === undefined || change[name] === before[name])) return
  const { object_id, category = 'other', payer, amount = 0, agreed = false } = { ...before, ...change }
  const cost = { object_id, category, payer: payer ?? 'agency', amount, agreed }
  await refuseUnagreed(context, cost, 'expenses', 'amount')
}

const entityHooks: EntityHooks<'expenses'> = {
  async prepare(change, context) {
    const filled = await withPayer(change, context)
    refuseLost(filled, context.before)
    await refuseAlone(filled, context)
    return keepPurchaseSum(filled, context)
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
