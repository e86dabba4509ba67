import { sql } from 'drizzle-orm'
import type { Period } from '#schema/rules/ownerAccount.ts'
import { firstRow } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'

/** What was done for the flats of an owner in a period: cleans, photos, problems found and those of them put right. */
export async function readCare({ tx }: Pick<Reading, 'tx'>, ownerId: number, { begin, end }: Period) {
  const row = await firstRow(
    tx,
    sql`with done as (
        select c.* from cleans c join objects o on o.id = c.object_id
        where o.owner_id = ${ownerId} and c.date between ${begin}::date and ${end}::date
          and c.status in ('done', 'checked', 'rework')
      ), found as (
        select k.status from clienttasks k join done d on d.id = k.clean_id where k.type = 'problem' and k.origin is distinct from 'auto'
      )
      select (select count(*) from done)::int as cleans,
        (select coalesce(sum(jsonb_array_length(coalesce(to_jsonb(d.photos_after), '[]'))
            + (select coalesce(sum(jsonb_array_length(coalesce(nullif(p->'file_ids', 'null'), '[]'))), 0)
                from jsonb_array_elements(coalesce(to_jsonb(d.points), '[]')) p)), 0) from done d)::int as photos,
        (select count(*) from found)::int as problems_found,
        (select count(*) from found where status = 'done')::int as problems_fixed`,
  )
  return {
    cleans: Number(row?.cleans ?? 0),
    photos: Number(row?.photos ?? 0),
    problems_found: Number(row?.problems_found ?? 0),
    problems_fixed: Number(row?.problems_fixed ?? 0),
  }
}
