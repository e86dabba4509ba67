// The names behind the numbers of a page of the journal: one statement for all rows it speaks of.
import { type SQL, sql } from 'drizzle-orm'
import { mayDo } from '#schema/access.ts'
import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import { idList, rowCondition } from '../../access/rows.ts'
import { viewOf } from '../../access/view.ts'
import { type RowObject, rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'

/** One line of the journal as it is answered. */
export interface AuditLine extends RowObject {
  readonly entity: EntityName
  readonly entity_id: number | null
  readonly before: RowObject | null
  readonly after: RowObject | null
}

type Names = Readonly<Partial<Record<EntityName, Readonly<Record<string, string>>>>>

/** Names by entity and id of the rows that the lines are about or refer to; rows out of reach have none. */
export async function namesOf(reading: Reading, lines: readonly AuditLine[]): Promise<Names> {
  const wanted = Map.groupBy(lines.flatMap(spokenOf), ([entity]) => entity)
  const parts = [...wanted].flatMap(([entity, pairs]) =>
    selectOf(
      reading,
      entity,
      pairs.map(([, id]) => id),
    ),
  )
  if (parts.length === 0) return {}
  const rows = await rowsOf(reading.tx, sql.join(parts, sql.raw(' union all ')))
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ entity }) => String(entity))].map(([entity, named]) => [
      entity,
      Object.fromEntries(named.map(({ id, name }) => [String(id), String(name)])),
    ]),
  )
}

function spokenOf({ entity, entity_id, before, after }: AuditLine): [EntityName, number][] {
  const values = [before, after].flatMap((side) => Object.entries(side ?? {}))
  const referred = values.flatMap(([name, value]): [EntityName, number][] => {
    const field = models[entity].fields[name]
    if (field?.kind === 'reference' && typeof value === 'number') return [[field.to, value]]
    if (field?.kind !== 'references' || !Array.isArray(value)) return []
    const { to } = field
    return value.filter((id) => typeof id === 'number').map((id) => [to, id])
  })
  return entity_id === null ? referred : [[entity, entity_id], ...referred]
}

const named: readonly string[] = ['text', 'longText', 'phone', 'email', 'link']

function selectOf({ actor }: Reading, entity: EntityName, ids: readonly number[]): SQL[] {
  const model = models[entity]
  // who did something is named to everybody who reads of it
  const isPerson = entity === 'users'
  const field = isPerson ? model.fields[model.title] : viewOf(model, actor.role).stored.get(model.title)
  if (!field || !named.includes(field.kind)) return []
  if (!isPerson && !mayDo(model, actor.role, 'list')) return []
  const title = sql.raw(`t."${model.title}"`)
  const own = isPerson ? sql`true` : (rowCondition(model, actor) ?? sql`true`)
  return [
    sql`select ${entity}::text as entity, t.id, ${title}::text as name from ${sql.identifier(entity)} t
      where t.id = any(${idList([...new Set(ids)])}) and ${title} <> '' and ${own}`,
  ]
}
