// The extras of a stay as they are kept: numbered, named and priced as the flat's own list says where the body does not.
import { sql } from 'drizzle-orm'
import type { Part } from '#schema/kinds/index.ts'
import { idList } from '../../access/rows.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import { badRequest } from '../../errors.ts'

/** Ordered extras as sent, completed; throws 400 for one that neither the body nor the list names. */
export async function fillExtras(tx: Tx, sent: readonly Part[]): Promise<Part[]> {
  const unnamed = sent.filter(({ name, price }) => !name || price === undefined || price === null)
  const asked = unnamed.flatMap(({ addon_id }) => (typeof addon_id === 'number' ? [addon_id] : []))
  const listed = asked.length > 0 ? await findRows(tx, 'addons', sql`t.id = any(${idList(asked)})`) : []
  const known = new Map<unknown, (typeof listed)[number]>(listed.map((addon) => [addon.id, addon]))
  let last = Math.max(0, ...sent.map(({ id }) => Number(id ?? 0)))
  return sent.map((extra, index) => {
    const addon = known.get(extra.addon_id)
    const name = extra.name || addon?.name
    if (!name) throw badRequest('rents', { addons: `Строка ${index + 1}: напишите, что заказано.` })
    const id = extra.id ?? ++last
    const price = extra.price ?? addon?.price ?? null
    return { ...extra, id, name, price, qty: extra.qty ?? 1, status: extra.status ?? 'ordered' }
  })
}
