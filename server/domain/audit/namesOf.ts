// The names behind the numbers of a page of the journal: one statement for all rows it speaks of.
import { type SQL, sql } from 'drizzle-orm'
import { mayDo } from '#schema/access.ts'
import { factKind } from '#schema/entities/facts.ts'
import { models } from '#schema/index.ts'
import type { AnyField } from '#schema/kinds/index.ts'
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
  const { fields } = models[entity]
  const referred = [before, after].flatMap((side) => [
    ...referredIn(fields, side),
    // what a fact of a booking holds is declared by its name
    ...(entity === 'history' ? referredIn(factKind(String(side?.name))?.holds ?? {}, side?.data) : []),
  ])
  return entity_id === null ? referred : [[entity, entity_id], ...referred]
}

/** The rows that values refer to, those of groups among them. */
function referredIn(fields: Readonly<Record<string, AnyField>>, values: unknown): [EntityName, number][] {
  return Object.entries(Object(values)).flatMap(([name, value]): [EntityName, number][] => {
    const field = fields[name]
    if (field?.kind === 'group') return referredIn(field.of, value)
    if (field?.kind === 'parts' && Array.isArray(value))
      return value.flatMap((part) => referredIn(field.of, part))
    if (field?.kind !== 'reference' && field?.kind !== 'references') return []
    const { to } = field
    return [value].flat().flatMap((id) => (typeof id === 'number' ? [[to, id]] : []))
  })
}

const named: readonly string[] = ['text', 'longText', 'phone', 'email', 'link', 'choice', 'date']

/** What names a row: its title, of one that is called after another row the title of that; nothing where neither can be told. */
function titleOf({ actor }: Pick<Reading, 'actor'>, entity: EntityName): SQL | undefined {
  const model = models[entity]
  // who did something is named to everybody who reads of it
  const field =
    entity === 'users' ? model.fields[model.title] : viewOf(model, actor.role).stored.get(model.title)
  const column = sql.raw(`t."${model.title}"`)
  if (field && named.includes(field.kind)) return sql`${column}::text`
  if (field?.kind !== 'reference') return undefined
  const { name, title, fields } = models[field.to]
  const isTold = fields[title]?.kind === 'text' && mayDo(models[field.to], actor.role, 'list')
  return isTold
    ? sql`(select r.${sql.identifier(title)} from ${sql.identifier(name)} r where r.id = ${column})`
    : undefined
}

function selectOf(reading: Reading, entity: EntityName, ids: readonly number[]): SQL[] {
  const { actor } = reading
  const model = models[entity]
  const isPerson = entity === 'users'
  const title = titleOf(reading, entity)
  if (!title || !(isPerson || mayDo(model, actor.role, 'list'))) return []
  const own = isPerson ? sql`true` : (rowCondition(model, actor) ?? sql`true`)
  return [
    sql`select ${entity}::text as entity, t.id, ${title} as name from ${sql.identifier(entity)} t
      where t.id = any(${idList([...new Set(ids)])}) and ${title} <> '' and ${own}`,
  ]
}
