import { sql } from 'drizzle-orm'
import { idList } from '../../access/rows.ts'
import { rowsOf } from '../../db/execute.ts'
import type { EntityHooks } from '../entityHooks.ts'
import { nextSort } from '../nextSort.ts'
import type { Operations } from '../operations.ts'
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
  needs: ['read_marks'],
  async prepare(change, { before, tx }) {
    if (before || typeof change.sort === 'number') return change
    return { ...change, sort: await nextSort(tx, 'cleaninstruction') }
  },
  /** Cleaners are shown what is in force; a link of anyone else opens nothing here. */
  filter(_query, { role, cleanerId }) {
    if (role !== 'cleaner') return undefined
    return cleanerId === null ? sql`false` : sql`t.active`
  },
  async computeFields(rows, { tx, actor, sees }) {
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

const operations: Operations<'cleaninstruction'> = { read: (call) => markRead(call, call.body.id) }

/** Rules for cleaners, and who has read them. */
export const cleaninstruction = { entityHooks, operations }
