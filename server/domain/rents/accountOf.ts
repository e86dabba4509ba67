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
  const fitting = open
    .filter((invoice) => isFor(invoice, object_id))
    .sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0) || a.id - b.id)
  if (named) return fitting.find(({ id }) => id === named)?.id ?? refuseAccount(tx, named, object_id)
  const [object] = await findRows(tx, 'objects', sql`t.id = ${object_id}`)
  const usual = [invoice_id, object?.invoice_id].find((known) => fitting.some(({ id }) => id === known))
  return usual ?? fitting.find(({ is_default }) => is_default)?.id ?? null
}

async function refuseAccount(tx: Tx, id: number, objectId: number): Promise<never> {
  const [invoice] = await findRows(tx, 'invoices', sql`t.id = ${id}`)
  if (!invoice)
    throw badRequest('rents', { invoice_id: 'Такого счёта нет. Обновите страницу и выберите счёт снова.' })
  const why = isFor(invoice, objectId) ? 'выключен' : 'не для этого объекта'
  const text = `Счёт «${invoice.name}» ${why}. Выберите другой счёт.`
  throw refused('rents.payment_invoice', text, { invoice_id: text })
}

function isFor({ object_ids }: EntityRow<'invoices'>, objectId: number): boolean {
  return !object_ids || object_ids.length === 0 || object_ids.includes(objectId)
}
