import { sql } from 'drizzle-orm'
import { linkStateOf } from '../../access/publicLinks.ts'
import { idList } from '../../access/rows.ts'
import { grouped } from '../../crud/grouped.ts'
import { type RowObject, rowsOf } from '../../db/execute.ts'
import type { ComputeContext } from '../entityHooks.ts'
import { figuresOfCleaners } from './figures.ts'
import { objectsOf } from './objectsOf.ts'
import { seesSums } from './seesSums.ts'

const shown = [
  'today',
  'tomorrow',
  'week',
  'rating',
  'rating_of',
  'on_time',
  'rework_rate',
  'balance',
] as const

/** Fills the flats, the coming cleans, quality and what is owed, for all cleaners of a list at once. */
export async function computeCleanerFields(rows: RowObject[], reading: ComputeContext): Promise<void> {
  const { tx, sees } = reading
  const showsSums = await seesSums(reading)
  const ids = rows.map(({ id }) => Number(id))
  const objects = sees('objects') ? grouped(await objectsOf(tx, ids, showsSums), 'cleaner_id') : undefined
  const users = sees('user_id') ? await usersOf(tx, ids) : undefined
  const links = sees('link_state') ? await linksOf(reading, ids) : undefined
  const figuresOf = shown.some(sees) ? await figuresOfCleaners(reading, ids) : undefined
  for (const row of rows) {
    const id = Number(row.id)
    if (objects) row.objects = (objects.get(id) ?? []).map(({ cleaner_id: _own, ...object }) => object)
    if (users) row.user_id = users.get(id) ?? null
    if (links) row.link_state = links.get(id)
    const figures = figuresOf?.(id)
    for (const name of shown) if (figures && sees(name)) row[name] = figures[name]
    if (!showsSums) Object.assign(row, { default_price: null, ...(sees('balance') ? { balance: null } : {}) })
  }
}

/** The accounts that sign in as these cleaners. */
async function usersOf(tx: ComputeContext['tx'], ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await rowsOf(
    tx,
    sql`select id, cleaner_id from users where cleaner_id = any(${idList(ids)}) order by active, id desc`,
  )
  return new Map(rows.map(({ id, cleaner_id }) => [Number(cleaner_id), Number(id)]))
}

/** Whether their links open, or why not. */
async function linksOf({ tx, now }: ComputeContext, ids: readonly number[]): Promise<Map<number, unknown>> {
  const rows = await rowsOf(
    tx,
    sql`select t.id, ${linkStateOf('cleaners', now)} as state from cleaners t where t.id = any(${idList(ids)})`,
  )
  return new Map(rows.map(({ id, state }) => [Number(id), state]))
}
