// All flats at once, each by what the panel keeps of it: a network of thousands is named before its screens appear.
import { sql } from 'drizzle-orm'
import type { Model } from '#schema/define.ts'
import { namedFields } from '#schema/entities/objectCalls.ts'
import { models } from '#schema/index.ts'
import { rowCondition } from '../../access/rows.ts'
import { viewOf } from '../../access/view.ts'
import { columnsOf } from '../../crud/entityRows.ts'
import { rowsOf } from '../../db/execute.ts'
import { badRequest } from '../../errors.ts'
import type { OwnList, Reading } from '../entityHooks.ts'

const model: Model = models.objects

/** The flats that a person sees, by name; what is empty, usual or hidden from the role is left out. */
export async function namesOf({ tx, actor }: Pick<Reading, 'tx' | 'actor'>) {
  const { stored } = viewOf(model, actor.role)
  const { columns, decode } = columnsOf('objects', ['id', ...namedFields.filter((name) => stored.has(name))])
  const rows = await rowsOf(
    tx,
    sql`select ${columns} from objects t where t.archived_at is null and ${rowCondition(model, actor) ?? sql.raw('true')}
      order by t.name, t.id`,
  )
  return rows.map((raw) => Object.fromEntries(Object.entries(decode(raw)).filter(isTold)))
}

/** A number that every new flat begins with says nothing of this one. */
function isTold([name, value]: readonly [string, unknown]): boolean {
  return value !== null && !(typeof value === 'number' && value === model.fields[name]?.initial)
}

/** The short list in the place of the whole one; 400 where it is asked to be narrowed. */
export const names: OwnList = {
  instead(reading, query) {
    const further = Object.keys(query).filter((name) => name !== 'view')
    const text = 'Короткий список приходит целиком. Уберите отбор или попросите полный список.'
    if (further.length > 0)
      throw badRequest('objects', Object.fromEntries(further.map((name) => [name, text])))
    return namesOf(reading)
  },
}
