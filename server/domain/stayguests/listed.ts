// The list of registrations: who is to be told of, by the last day for it.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { isInTab, nextDue, type RegistrationLine } from '#schema/rules/registrationDue.ts'
import { idList } from '../../access/rows.ts'
import { list } from '../../crud/list.ts'
import { type RowObject, rowsOf } from '../../db/execute.ts'
import type { Operations } from '../operations.ts'
import { textIn } from '../rents/readPart.ts'

/** GET stayguests/registration. */
export const listRegistrations: Operations<'stayguests'>['registrations'] = async (call) => {
  const { tx, today, query } = call
  const filter = JSON.stringify({
    registration: ['needed', 'exported', 'sent', 'accepted', 'refused', 'not_needed'],
  })
  const { rows } = await list(call, models.stayguests, { filter, range: '[0,999]' })
  const stays = await rowsOf(
    tx,
    sql`select r.id, r.object_id, o.name as object, to_char(r."begin", 'YYYY-MM-DD') as "begin", to_char(r."end", 'YYYY-MM-DD') as "end"
      from rents r join objects o on o.id = r.object_id where r.id = any(${idList(rows.map(({ rent_id }) => Number(rent_id)))})`,
  )
  const known = new Map(stays.map((stay) => [Number(stay.id), stay]))
  return rows
    .flatMap((row) => {
      const stay = known.get(Number(row.rent_id))
      if (!stay) return []
      return [
        {
          ...row,
          stay: {
            object_id: Number(stay.object_id),
            object: String(stay.object),
            begin: String(stay.begin),
            end: String(stay.end),
          },
        },
      ]
    })
    .filter(({ stay }) => !query.object_id || stay.object_id === query.object_id)
    .filter(
      ({ stay }) => (!query.begin || stay.end >= query.begin) && (!query.end || stay.begin <= query.end),
    )
    .map((row) => ({ row, line: lineOf(row) }))
    .filter(({ line }) => isInTab(line, query.state ?? 'all', today))
    .toSorted((one, two) => (nextDue(one.line) ?? '9').localeCompare(nextDue(two.line) ?? '9'))
    .map(({ row }) => row)
}

/** What decides the tab of a row. */
const lineOf = (row: RowObject): RegistrationLine => ({
  registration: textIn(row, 'registration'),
  registration_due: textIn(row, 'registration_due'),
  departure_due: textIn(row, 'departure_due'),
  departure_state: textIn(row, 'departure_state'),
  missing: Array.isArray(row.missing) ? row.missing.map(String) : [],
})
