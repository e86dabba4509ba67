// What the search of every screen shows of stays: who lives here and who comes, nearest to today first, and how many are over or off.
import { sql } from 'drizzle-orm'
import { rents as model } from '#schema/entities/rents.ts'
import { rowCondition } from '../../access/rows.ts'
import { viewOf } from '../../access/view.ts'
import { FilterFault } from '../../crud/filterValue.ts'
import { partOf } from '../../crud/rows.ts'
import { searchOf } from '../../crud/search.ts'
import { rowsOf } from '../../db/execute.ts'
import { badRequest } from '../../errors.ts'
import type { Reading } from '../entityHooks.ts'

/** What a row of the search tells of a stay. */
const shown = [
  ...['object_id', 'kind', 'status', 'begin', 'end', 'arrival_time', 'departure_time'],
  ...['guest_name', 'guest_phone', 'source_id', 'ota_id', 'owed'],
]
const most = 8
/** A number of a booking, sure to be one with its sign: four digits are the end of a phone, too. */
const numberOnly = /^(№?)\s*([1-9]\d{0,8})$/

/** The stays that a text finds, in one statement: rows of those that matter now and of the one whose number it is, the past and what was called off ahead as counts. */
export async function foundStays({ tx, actor, today }: Pick<Reading, 'tx' | 'actor' | 'today'>, q: string) {
  const view = viewOf(model, actor.role)
  const names = ['id', ...shown.filter((name) => view.stored.has(name))]
  const { columns, decode } = partOf(model, names)
  const [, sign, digits = 0] = numberOnly.exec(q.trim()) ?? []
  const number = Number(digits)
  const rows = await rowsOf(
    tx,
    sql`with found as materialized (
        select t.id, t."begin", t.status in ('request', 'booked', 'checked_in') and (t."end" >= ${today}::date or t.status = 'checked_in') as lives
        from rents t where ${conditionOf(view, q)} and ${rowCondition(model, actor) ?? sql.raw('true')})
      select told.*, shown.* from (
        select count(*) filter (where lives)::int as coming, count(*) filter (where not lives and "begin" <= ${today}::date)::int as past,
          count(*) filter (where not lives and "begin" > ${today}::date)::int as off,
          min("begin") filter (where not lives and "begin" <= ${today}::date) as past_since from found) told
      left join (
        select ${columns}, coalesce(g.blacklisted, false) as blacklisted, f.lives, f.id = ${number} and (f.lives or ${sign === '№'}) as is_number, greatest(f."begin", ${today}::date) as near
        from (select * from found where lives or id = ${number}
          order by id = ${number} desc, greatest("begin", ${today}::date), "begin" desc, id limit ${sql.raw(String(most))}) f
        join rents t on t.id = f.id left join guests g on g.agency_id = t.agency_id and g.id = t.guest_id
      ) shown on true order by shown.is_number desc, shown.lives desc, shown.near, shown."begin" desc, shown.id`,
  )
  const [first] = rows
  return {
    stays: rows
      .filter(({ id }) => id !== null)
      .map((row) => ({ ...decode(row), blacklisted: row.blacklisted === true })),
    coming: Number(first?.coming ?? 0),
    past: Number(first?.past ?? 0),
    off: Number(first?.off ?? 0),
    past_since: first?.past_since ?? null,
  }
}

function conditionOf(view: Parameters<typeof searchOf>[0], q: string) {
  try {
    return searchOf(view, q) ?? sql.raw('false')
  } catch (error) {
    if (error instanceof FilterFault) throw badRequest(model.name, { q: error.message })
    throw error
  }
}
