// That a guest has read the keys of a flat stands in the history of the stay, once for each code.
import { sql } from 'drizzle-orm'
import { fromKopecks } from '#schema/rules/money.ts'
import { insertOne } from '../../crud/entityRows.ts'
import { firstRow } from '../../db/execute.ts'
import type { Work } from '../entityHooks.ts'
import { fingerprintUnder, guestKey } from '../guests/phoneFingerprint.ts'

/** How the guest came to read them. */
type ShownBy = 'page' | 'message' | 'staff'

/** The fingerprint of the codes of a flat as a stay has them: it tells whether they are others, never which. */
export function printOfKeys(key: string, objectId: number, codes: readonly unknown[]): string {
  return fingerprintUnder(key, `code ${[objectId, ...codes.map((code) => code ?? '')].join(' ')}`)
}

/** Notes that the keys of the stay were read; the same code is noted once. */
export async function noteKeysShown(work: Work, rentId: number, by: ShownBy): Promise<void> {
  const { tx } = work
  const row = await firstRow(
    tx,
    sql`select r.object_id, r.addons_sum, coalesce(r.door_code, o.door_code) as door_code, o.keybox_code, o.key_place
      from rents r join objects o on o.id = r.object_id where r.id = ${rentId} for no key update of r`,
  )
  if (!row) return
  const object_id = Number(row.object_id)
  const print = printOfKeys(await guestKey(tx), object_id, [row.door_code, row.keybox_code, row.key_place])
  const known = await firstRow(
    tx,
    sql`select 1 from history where rent_id = ${rentId} and name = 'keys_shown' and undone_at is null
      and data->>'print' = ${print}`,
  )
  if (known) return
  const data = { by, print, object_id, extras: fromKopecks(Number(row.addons_sum ?? 0)) }
  await insertOne(work, 'history', { name: 'keys_shown', rent_id: rentId, data })
}
