// Rows of others that cells name: a flat by its name, a source, an owner, a colleague.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import type { TypedCell } from '#schema/rules/typedCell.ts'
import { sameWord } from '#schema/rules/typedCell.ts'
import { limitCondition } from '../../access/rows.ts'
import { rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'
import type { Column } from './columns.ts'

/** Finds the row that a cell of a column names. */
export type FindNamed = (column: Column, text: string) => TypedCell

/** A flat is also known by what channels call it. */
const furtherNames: Partial<Record<EntityName, readonly string[]>> = { objects: ['title', 'external_id'] }

/** Reads the names of all rows that the columns may name, those within the person's reach. */
export async function namesBehind(
  { tx, actor }: Pick<Reading, 'tx' | 'actor'>,
  columns: readonly Column[],
): Promise<FindNamed> {
  const entities = columns.flatMap(({ field }) => (field.kind === 'reference' ? [field.to] : []))
  const known = new Map<EntityName, ReadonlyMap<string, readonly number[]>>()
  for (const entity of new Set(entities)) known.set(entity, await namesOf({ tx, actor }, entity))
  return ({ field }, text) => {
    const to = field.kind === 'reference' ? field.to : 'objects'
    const ids = known.get(to)?.get(sameWord(text)) ?? []
    const { one, many } = models[to].labels
    if (ids.length === 1) return { value: ids[0] }
    if (ids.length > 1)
      return { fault: `«${text}» подходит не к одной записи («${many}»). Назовите её так, чтобы не спутать.` }
    return {
      fault: `${one} «${text}»: такого названия нет. Исправьте его или сначала добавьте запись («${many}»).`,
    }
  }
}

async function namesOf({ tx, actor }: Pick<Reading, 'tx' | 'actor'>, entity: EntityName) {
  const model = models[entity]
  const own = limitCondition(model, actor)
  const isKept = model.traits?.includes('archived')
  const columns = [model.title, ...(furtherNames[entity] ?? [])]
  const rows = await rowsOf(
    tx,
    sql`select t.id, ${sql.join(
      columns.map((name) => sql`t.${sql.identifier(name)}`),
      sql`, `,
    )} from ${sql.identifier(entity)} t where ${own ?? sql`true`}${isKept ? sql` and t.archived_at is null` : sql``} order by t.id`,
  )
  const ids = new Map<string, number[]>()
  // a name of its own counts before what channels say
  for (const column of columns) {
    const found = Map.groupBy(rows, (row) => sameWord(String(row[column] ?? '')))
    for (const [word, same] of found)
      if (word !== '' && !ids.has(word))
        ids.set(
          word,
          same.map(({ id }) => Number(id)),
        )
  }
  return ids
}
