import { type SQL, sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { idList, worksOn } from '../../access/rows.ts'
import { fileIdsIn } from '../../crud/fileIds.ts'
import { type RowObject, rowsOf } from '../../db/execute.ts'
import type { EntityHooks, Reading } from '../entityHooks.ts'
import { namedFiles } from '../files/attachedFiles.ts'
import { nextSort } from '../nextSort.ts'
import type { Operations } from '../operations.ts'
import { checkLanguages } from '../points/translations.ts'
import { isPart } from '../rents/readPart.ts'
import { markRead } from './markRead.ts'

/** Who read a rule and when, as stored. */
function marksOf(value: unknown): { readonly cleaner_id: number; readonly at: string }[] {
  const marks: readonly unknown[] = Array.isArray(value) ? value : []
  return marks
    .filter(isPart)
    .map(({ cleaner_id, at }) => ({ cleaner_id: Number(cleaner_id), at: String(at) }))
}

const entityHooks: EntityHooks<'cleaninstruction'> = {
  needs: ['read_marks', 'file_ids'],
  async prepare(change, { before, tx }) {
    checkLanguages('cleaninstruction', change.translations)
    if (before || typeof change.sort === 'number') return change
    return { ...change, sort: await nextSort(tx, 'cleaninstruction') }
  },
  /** Cleaners are shown what is in force for the kinds of cleans they have; a link of anyone else opens nothing here. */
  filter(_query, { role, cleanerId }) {
    if (role !== 'cleaner') return undefined
    return cleanerId === null ? sql`false` : sql`t.active and ${isForCleansOf(cleanerId)}`
  },
  async computeFields(rows, reading) {
    const { tx, actor, sees } = reading
    if (sees('files')) await fillFiles(rows, reading)
    const ids = rows.flatMap((row) => marksOf(row.read_marks).map(({ cleaner_id }) => cleaner_id))
    const people = sees('readers')
      ? await rowsOf(tx, sql`select id, name from cleaners where id = any(${idList([...new Set(ids)])})`)
      : []
    const names = new Map(people.map(({ id, name }) => [Number(id), String(name)]))
    for (const row of rows) {
      const marks = marksOf(row.read_marks)
      if (sees('readers')) {
        row.readers = marks.flatMap(({ cleaner_id, at }) =>
          names.has(cleaner_id) ? [{ id: cleaner_id, name: names.get(cleaner_id), at }] : [],
        )
      }
      if (sees('read_at'))
        row.read_at = marks.find(({ cleaner_id }) => cleaner_id === actor.cleanerId)?.at ?? null
    }
  },
}

/** A rule for some kinds of cleans is one for those who have such a clean ahead, or one that is not over. */
function isForCleansOf(cleanerId: number): SQL {
  return sql`(coalesce(cardinality(t.clean_types), 0) = 0 or exists (select 1 from cleans c
    where ${worksOn(sql.raw('c'), cleanerId)} and c.type = any(t.clean_types)
      and (c.date >= current_date - 1 or c.status in ('in_progress', 'rework')) and c.status <> 'canceled'))`
}

/** The files of each rule with their links. */
async function fillFiles(rows: RowObject[], reading: Reading): Promise<void> {
  const { fields } = models.cleaninstruction
  const files = await namedFiles(reading, [...new Set(rows.flatMap((row) => fileIdsIn(fields, row)))])
  for (const row of rows) {
    const own = new Set(fileIdsIn(fields, row))
    row.files = files.filter(({ id }) => own.has(Number(id)))
  }
}

const operations: Operations<'cleaninstruction'> = { read: (call) => markRead(call, call.body.id) }

/** Rules for cleaners, and who has read them. */
export const cleaninstruction = { entityHooks, operations }
