// Which sections every flat has, in two statements and without the texts: the screen of all flats is one call.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { variables } from '#schema/rules/templateText.ts'
import { rowCondition } from '../../access/rows.ts'
import { isoMoment } from '../../db/columns/index.ts'
import { rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'

/** The person's flats with their sections: `length` 0 is an empty text, `unknown` one with variables that do not exist. */
export async function matrixOf({ tx, actor }: Reading) {
  const ownFlats = rowCondition(models.objects, actor) ?? sql`true`
  const ownSections = rowCondition(models.instructions, actor) ?? sql`true`
  const known = sql.param(`{${variables.map(({ key }) => key).join(',')}}`)
  const flats = await rowsOf(
    tx,
    sql`select t.id, t.name, t."group", t.active from objects t
      where t.archived_at is null and ${ownFlats} order by t.name, t.id limit 5000`,
  )
  const sections = await rowsOf(
    tx,
    sql`select t.id, t.object_id, t.type, t.language, t.active, t.secret, t.updated_at, length(btrim(t.text)) as length,
        coalesce(cardinality(t.file_ids), 0) as files,
        exists (select 1 from regexp_matches(t.text, '[{]([^{}|]*)([|][^{}]*)?[}]', 'g') found(parts)
          where btrim(found.parts[1]) <> all(${known}::text[])) as unknown
      from instructions t where t.archived_at is null and ${ownSections} order by t.object_id, t.sort, t.id`,
  )
  const byFlat = Map.groupBy(sections, ({ object_id }) => Number(object_id))
  return {
    objects: flats.map((flat) => ({
      ...flat,
      sections: (byFlat.get(Number(flat.id)) ?? []).map(({ object_id: _flat, updated_at, ...section }) => ({
        ...section,
        updated_at: isoMoment(updated_at),
      })),
    })),
  }
}
