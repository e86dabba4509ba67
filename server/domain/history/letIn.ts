// Who marks the arrival of a guest while the stay lasts has let the guest in: the state follows the fact.
import { sql } from 'drizzle-orm'
import { todayIn, toEpoch } from '#schema/rules/dates.ts'
import { changeOne } from '../../crud/entityRows.ts'
import { firstRow } from '../../db/execute.ts'
import type { EntityRow, Work } from '../entityHooks.ts'

type Rent = EntityRow<'rents'>

/** The stay after a fact of that name: the step of the arrival moves a booked one to «Проживает» from its day until the departure. */
export async function letIn(work: Work, rent: Rent, name: string): Promise<Rent> {
  if (rent.status !== 'booked' || rent.conflict) return rent
  const { tx, now } = work
  const place = await firstRow(
    tx,
    sql`select o.timezone from objects o where o.id = ${rent.object_id} and (${name} = 'checkin'
      or exists (select 1 from steps s where s.code = ${name} and s.auto_event = 'checked_in' and s.archived_at is null
        and (coalesce(cardinality(s.object_ids), 0) = 0 or o.id = any (s.object_ids))))`,
  )
  if (!place) return rent
  const today = todayIn(String(place.timezone), toEpoch(now))
  if (today < rent.begin || today > rent.end) return rent
  return changeOne(work, 'rents', rent, { status: 'checked_in' }, 'arrived')
}
