import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { rowCondition } from '../../access/rows.ts'
import { viewOf } from '../../access/view.ts'
import { conditionsOf } from '../../crud/conditions.ts'
import { firstRow } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'
import { tabsOf } from './tabsOf.ts'

const model = models.clienttasks

/** How many tasks stand behind each tab of the list, or behind the named ones: the rows that the list of the person shows. */
export async function countTabs(
  reading: Reading,
  names?: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const { tx, actor } = reading
  const view = viewOf(model, actor.role)
  const rule = rowCondition(model, actor)
  const tabs = tabsOf(reading).filter(({ name }) => names === undefined || names.includes(name))
  const sums = tabs.map(({ name, filter }) => {
    const tests = Object.entries(filter).flatMap(
      ([key, value]) => conditionsOf(view, key, value, reading) ?? [],
    )
    return sql`(count(*) filter (where ${sql.join(tests, sql.raw(' and '))}))::int as ${sql.identifier(name)}`
  })
  const row = await firstRow(
    tx,
    sql`select ${sql.join(sums, sql.raw(', '))} from clienttasks t ${rule ? sql`where ${rule}` : sql.raw('')}`,
  )
  return Object.fromEntries(tabs.map(({ name }) => [name, Number(row?.[name] ?? 0)]))
}
