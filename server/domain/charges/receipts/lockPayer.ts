import { sql } from 'drizzle-orm'
import { changeOne, findRows, lockOne } from '#server/crud/entityRows.ts'
import type { EntityRow, Work } from '../../entityHooks.ts'
import { lockRent } from '../../rents/ledger.ts'

/** Locks a stay that is to be paid for; an e-mail told for the receipt is kept, the flat locked first as by everything that writes stays. */
export async function lockPayer(
  work: Work,
  id: number,
  email: string | null | undefined,
  action?: string,
): Promise<EntityRow<'rents'>> {
  if (!email) return lockRent(work, id)
  const [known] = await findRows(work.tx, 'rents', sql`t.id = ${id}`)
  if (known) await lockOne(work.tx, 'objects', known.object_id)
  const rent = await lockRent(work, id)
  return rent.guest_email === email ? rent : changeOne(work, 'rents', rent, { guest_email: email }, action)
}
