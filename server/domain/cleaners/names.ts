// All cleaners by what the panel keeps of them: their names, and on which terms they clean which flats.
import { namedCleanerFields } from '#schema/entities/cleanerCalls.ts'
import { models } from '#schema/index.ts'
import { viewOf } from '../../access/view.ts'
import { grouped } from '../../crud/grouped.ts'
import type { Reading } from '../entityHooks.ts'
import { shortList, shortRows } from '../shortRows.ts'
import { objectsOf } from './objectsOf.ts'
import { seesSums } from './seesSums.ts'

async function namesOf(reading: Reading) {
  const { tx, actor } = reading
  const showsSums = await seesSums(reading)
  const fields = namedCleanerFields.filter((name) => showsSums || name !== 'default_price')
  const rows = await shortRows(reading, 'cleaners', fields)
  if (!viewOf(models.cleaners, actor.role).computed.has('objects')) return rows
  const ids = rows.map(({ id }) => Number(id))
  const ties = grouped(await objectsOf(tx, ids, showsSums), 'cleaner_id')
  return rows.map((row) => ({ ...row, objects: (ties.get(Number(row.id)) ?? []).map(termsOf) }))
}

/** The flat is known by its number already. */
function termsOf({ object_id, price, priority, excluded }: Readonly<Record<string, unknown>>) {
  return { object_id, priority, ...(price === null ? {} : { price }), ...(excluded ? { excluded } : {}) }
}

/** The short list of cleaners. */
export const names = shortList('cleaners', namesOf)
