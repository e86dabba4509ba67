import { sql } from 'drizzle-orm'
import { periodOfMonth } from '#schema/rules/months.ts'
import { idList } from '../../access/rows.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { RowObject } from '../../db/execute.ts'
import type { ComputeContext } from '../entityHooks.ts'
import { readClosed } from './closedMonths.ts'
import { monthsOf, readFlatsByOwner } from './months.ts'
import { owedBefore } from './owed.ts'

/** Fills the flats, what is owed and the sums of this month, for all owners of a list at once. */
export async function computeOwnerFields(rows: RowObject[], reading: ComputeContext): Promise<void> {
  const ids = rows.map(({ id }) => Number(id))
  const owners = await findRows(reading.tx, 'owners', sql`t.id = any(${idList(ids)})`)
  const closed = await readClosed(reading, ids)
  const { months } = await monthsOf(reading, owners, closed, periodOfMonth(reading.today))
  const owed = await owedBefore(reading, owners, closed, reading.today)
  const flats = await readFlatsByOwner(reading)
  for (const row of rows) {
    const id = Number(row.id)
    row.objects = (flats.get(id) ?? []).map(({ id: flat, name }) => ({ id: flat, name }))
    row.object_ids = (flats.get(id) ?? []).map(({ id: flat }) => flat)
    row.balance = owed.get(id) ?? 0
    row.month = months.get(id) ?? null
  }
}
