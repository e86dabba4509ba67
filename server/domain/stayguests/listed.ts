// The list of registrations: who is to be told of, by the last day for it.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { isInTab, nextDue, type RegistrationLine } from '#schema/rules/registrationDue.ts'
import { rowCondition } from '../../access/rows.ts'
import { list } from '../../crud/list.ts'
import { type RowObject, rowsOf } from '../../db/execute.ts'
import type { Operations } from '../operations.ts'
import { textIn } from '../rents/readPart.ts'

type List = Extract<Operations<'stayguests'>['registrations'], (...args: never) => unknown>
type Call = Parameters<List>[0]

const model = models.stayguests
const most = 1000

/** GET stayguests/registration. */
export const listRegistrations: List = async (call) => {
  const { today, query } = call
  const stays = await staysOf(call)
  if (stays.size === 0) return []
  const filter = JSON.stringify({ id: [...stays.keys()] })
  const { rows } = await list(call, model, { filter, range: `[0,${most - 1}]` })
  return rows
    .map((row) => ({ row: { ...row, stay: stays.get(Number(row.id)) }, line: lineOf(row) }))
    .filter(({ line }) => isInTab(line, query.state ?? 'all', today))
    .toSorted((one, two) => (nextDue(one.line) ?? '9').localeCompare(nextDue(two.line) ?? '9'))
    .map(({ row }) => row)
}

/** Where and when each of them lives: first those of whom something is to be told, the nearest day before others, then the newest. */
async function staysOf({ tx, actor, query }: Call) {
  const { begin, end, object_id } = query
  const rows = await rowsOf(
    tx,
    sql`select t.id, r.object_id, o.name as object,
        to_char(r."begin", 'YYYY-MM-DD') as "begin", to_char(r."end", 'YYYY-MM-DD') as "end"
      from stayguests t join rents r on r.id = t.rent_id join objects o on o.id = r.object_id
      where t.registration <> 'none' and ${rowCondition(model, actor) ?? sql`true`}
        and (${object_id ?? null}::int is null or r.object_id = ${object_id ?? null}::int)
        and (${begin ?? null}::date is null or r."end" >= ${begin ?? null}::date)
        and (${end ?? null}::date is null or r."begin" <= ${end ?? null}::date)
      order by (t.registration in ('needed', 'exported', 'refused') or t.departure_state = 'needed') desc,
        case when t.registration in ('needed', 'exported', 'refused') then t.registration_due else t.departure_due end, t.id desc
      limit ${most}`,
  )
  return new Map(
    rows.map((row) => [
      Number(row.id),
      {
        object_id: Number(row.object_id),
        object: String(row.object),
        begin: String(row.begin),
        end: String(row.end),
      },
    ]),
  )
}

/** What decides the tab of a row. */
const lineOf = (row: RowObject): RegistrationLine => ({
  registration: textIn(row, 'registration'),
  registration_due: textIn(row, 'registration_due'),
  departure_due: textIn(row, 'departure_due'),
  departure_state: textIn(row, 'departure_state'),
  missing: Array.isArray(row.missing) ? row.missing.map(String) : [],
})
