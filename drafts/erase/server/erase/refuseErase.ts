// A guest is not erased while something of a booking is still to be done with them.
import { sql } from 'drizzle-orm'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { idList } from '../../../access/rows.ts'
import { findRows } from '../../../crud/entityRows.ts'
import type { Tx } from '../../../db/database.ts'
import { conflict } from '../../../errors.ts'
import type { EntityRow } from '../../entityHooks.ts'

const ahead: readonly string[] = ['request', 'booked', 'checked_in']

/** Throws 409 with what stands against it, booking by booking. */
export async function refuseErase(tx: Tx, rentIds: readonly number[]): Promise<void> {
  const rents = await findRows(tx, 'rents', sql`t.id = any(${idList(rentIds)})`, true)
  const reasons = rents.flatMap((rent) => reasonsOf(rent).map((why) => `бронь № ${rent.id} — ${why}`))
  if (reasons.length === 0) return
  const text = `Стереть пока нельзя: ${reasons.slice(0, 5).join('; ')}. Закройте это и повторите.`
  throw conflict('guests.in_use', text, { extra: { reasons } })
}

function reasonsOf({ status, owed, deposit_held }: EntityRow<'rents'>): string[] {
  return [
    ...(ahead.includes(status) ? ['проживание впереди или идёт'] : []),
    ...(typeof owed === 'number' && owed > 0 ? [`долг ${formatMoney(owed)}`] : []),
    ...(typeof deposit_held === 'number' && deposit_held > 0
      ? [`залог ${formatMoney(deposit_held)} не возвращён`]
      : []),
  ]
}
