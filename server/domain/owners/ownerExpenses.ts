// Expenses on the flats of owners, each with the part that the owner bears.
import { type SQL, sql } from 'drizzle-orm'
import type { Period } from '#schema/rules/ownerAccount.ts'
import { partsOfExpense } from '#schema/rules/payouts.ts'
import { idList } from '../../access/rows.ts'
import { findRows } from '../../crud/entityRows.ts'
import { rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'

/** One expense as an owner sees it: `amount` is the owner's part. */
export interface OwnerExpense {
  readonly id: number
  readonly ownerId: number
  readonly flatId: number
  readonly date: string
  readonly object: string
  readonly category: string
  readonly title: string
  readonly amount: number
  readonly file_ids: readonly number[]
  readonly clean_id: number | null
}

/** The expenses of a period that some owners bear, whole or by half, in order of their days. */
export function readExpenses(
  reading: Pick<Reading, 'tx'>,
  ownerIds: readonly number[],
  period: Period,
): Promise<OwnerExpense[]> {
  return readExpensesWhere(reading, sql`owner_id = any(${idList(ownerIds)})`, period)
}

/** The same for these flats, whoever owns them now. */
export function readExpensesOfFlats(
  reading: Pick<Reading, 'tx'>,
  flatIds: readonly number[],
  period: Period,
): Promise<OwnerExpense[]> {
  return readExpensesWhere(reading, sql`id = any(${idList(flatIds)})`, period)
}

async function readExpensesWhere(
  { tx }: Pick<Reading, 'tx'>,
  whose: SQL,
  { begin, end }: Period,
): Promise<OwnerExpense[]> {
  const flats = await rowsOf(tx, sql`select id, owner_id, name from objects where ${whose}`)
  if (flats.length === 0) return []
  const byId = new Map(flats.map((flat) => [Number(flat.id), flat]))
  const rows = await findRows(
    tx,
    'expenses',
    sql`t.object_id = any(${idList([...byId.keys()])}) and t.payer in ('owner', 'split')
      and t.date between ${begin}::date and ${end}::date`,
  )
  return rows
    .map(({ id, object_id, date, category, title, amount, payer, file_ids, clean_id }) => ({
      id,
      ownerId: Number(byId.get(object_id ?? 0)?.owner_id),
      flatId: Number(object_id),
      date,
      object: String(byId.get(object_id ?? 0)?.name ?? ''),
      category,
      title,
      amount: partsOfExpense(amount, payer ?? 'agency').owner,
      file_ids: file_ids ?? [],
      clean_id,
    }))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id))
}
