import { sql } from 'drizzle-orm'
import { findRows } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import { badRequest, refused } from '../../errors.ts'
import type { EntityRow } from '../entityHooks.ts'

/**
 * The account that a payment came to: the one named (none when null is), else the stay's, else the flat's, else the agency's main one,
 * of which those switched off or kept for other flats are passed over; refuses a named one that cannot take it.
 */
export async function accountOf(
  tx: Tx,
  { object_id, invoice_id }: Pick<EntityRow<'rents'>, 'object_id' | 'invoice_id'>,
  named: number | null | undefined,
): Promise<number | null> {
  if (named === null) return null
  const open = await findRows(tx, 'invoices', sql`t.archived_at is null and t.active`)
  const fitting = fittingAccounts(open, object_id)
  if (named) return fitting.find(({ id }) => id === named)?.id ?? refuseAccount(tx, named, object_id)
  const [object] = await findRows(tx, 'objects', sql`t.id = ${object_id}`)
  return usualAccount(open, { object_id, invoice_id }, object?.invoice_id)?.id ?? null
}

/** An account as far as it is chosen by. */
type Choosable = Pick<EntityRow<'invoices'>, 'id' | 'object_ids' | 'sort' | 'is_default'>

/** The account of the stay, else of the flat, else the main one, among those that are open. */
export function usualAccount<I extends Choosable>(
  open: readonly I[],
  { object_id, invoice_id }: Pick<EntityRow<'rents'>, 'object_id' | 'invoice_id'>,
  ofFlat: number | null | undefined,
): I | undefined {
  const fitting = fittingAccounts(open, object_id)
  const chosen = [invoice_id, ofFlat].find((known) => fitting.some(({ id }) => id === known))
  return fitting.find(({ id, is_default }) =>
    chosen === undefined || chosen === null ? is_default : id === chosen,
  )
}

const fittingAccounts = <I extends Choosable>(open: readonly I[], objectId: number): I[] =>
  open
    .filter((invoice) => isFor(invoice, objectId))
    .sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0) || a.id - b.id)

async function refuseAccount(tx: Tx, id: number, objectId: number): Promise<never> {
  const [invoice] = await findRows(tx, 'invoices', sql`t.id = ${id}`)
  if (!invoice)
    throw badRequest('rents', { invoice_id: 'Такого счёта нет. Обновите страницу и выберите счёт снова.' })
  const why = isFor(invoice, objectId) ? 'выключен' : 'не для этого объекта'
  const text = `Счёт «${invoice.name}» ${why}. Выберите другой счёт.`
  throw refused('rents.payment_invoice', text, { invoice_id: text })
}

function isFor({ object_ids }: Pick<EntityRow<'invoices'>, 'object_ids'>, objectId: number): boolean {
  return !object_ids || object_ids.length === 0 || object_ids.includes(objectId)
}
