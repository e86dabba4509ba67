// Rows by what the panel keeps of them: all of an entity come before its screens appear, so each is as short as it can be.
import { sql } from 'drizzle-orm'
import type { Model } from '#schema/define.ts'
import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import { rowCondition } from '../access/rows.ts'
import { viewOf } from '../access/view.ts'
import { partOf } from '../crud/rows.ts'
import { rowsOf } from '../db/execute.ts'
import { badRequest } from '../errors.ts'
import type { OwnList, Reading } from './entityHooks.ts'

/** The rows that a person sees and that are not put away, by name; what is empty, usual or hidden from the role is left out. */
export async function shortRows(
  { tx, actor }: Pick<Reading, 'tx' | 'actor'>,
  name: EntityName,
  fields: readonly string[],
): Promise<Record<string, unknown>[]> {
  const model: Model = models[name]
  const { stored } = viewOf(model, actor.role)
  const { columns, decode } = partOf(model, ['id', ...fields.filter((field) => stored.has(field))])
  const rows = await rowsOf(
    tx,
    sql`select ${columns} from ${sql.identifier(name)} t where t.archived_at is null and ${rowCondition(model, actor) ?? sql.raw('true')}
      order by t.name, t.id`,
  )
  // A number that every new row begins with says nothing of this one.
  const isTold = ([field, value]: readonly [string, unknown]) =>
    value !== null && !(typeof value === 'number' && value === model.fields[field]?.initial)
  return rows.map((raw) => Object.fromEntries(Object.entries(decode(raw)).filter(isTold)))
}

/** The short list in the place of the whole one; 400 where it is asked to be narrowed. */
export function shortList(name: EntityName, rowsOfAll: (reading: Reading) => Promise<unknown>): OwnList {
  return {
    instead(reading, query) {
      const further = Object.keys(query).filter((key) => key !== 'view')
      const text = 'Короткий список приходит целиком. Уберите отбор или попросите полный список.'
      if (further.length > 0) throw badRequest(name, Object.fromEntries(further.map((key) => [key, text])))
      return rowsOfAll(reading)
    },
  }
}
