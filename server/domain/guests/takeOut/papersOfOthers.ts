// Papers of a guest's bookings that are of somebody else, or may be.
import { sql } from 'drizzle-orm'
import { idList } from '#server/access/rows.ts'
import type { Tx } from '#server/db/database.ts'
import { rowsOf } from '#server/db/execute.ts'
import type { GuestScope } from '../erase/scope.ts'

/**
 * The files that are handed to nobody but whom they name: papers of companions, and closed ones that lie at a booking with
 * companions where neither the main guest nor the contract names them.
 */
export async function papersOfOthers(tx: Tx, { files }: GuestScope): Promise<ReadonlySet<number>> {
  const rows = await rowsOf(
    tx,
    sql`select f.id from files f where f.id = any(${idList(files)}) and (
      (f.entity_type = 'stayguests' and f.entity_id in (select p.id from stayguests p where not p.is_main))
      or (f.entity_type = 'rents' and f.sensitive
        and exists (select 1 from stayguests p where p.rent_id = f.entity_id and not p.is_main)
        and not exists (select 1 from stayguests p where p.rent_id = f.entity_id and p.is_main
          and (f.id = any(p.file_ids) or f.id = p.registration_file_id))
        and not exists (select 1 from rents r where r.id = f.entity_id and r.contract_file_id = f.id)))`,
  )
  return new Set(rows.map(({ id }) => Number(id)))
}
