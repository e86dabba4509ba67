// Stays that check in and out by the clock, where the agency wants it: `auto_checkin` and `auto_checkout` of its settings.
import { sql } from 'drizzle-orm'
import { addDays, compareDates, instantOf, toEpoch } from '#schema/rules/dates.ts'
import { changeOne, findRows } from '../../crud/entityRows.ts'
import { rowsOf } from '../../db/execute.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import type { Outside } from '../operations.ts'
import { type AgencyRules, readAgencyRules } from './agencyRules.ts'

const action = 'on_time'

/** Moves every stay whose hour has come, each in a transaction of its own, and gives how many were moved. */
export async function moveOnTime({ read, write, today }: Outside): Promise<number> {
  const due = await read(async ({ tx }) => {
    const { autoCheckin, autoCheckout } = await readAgencyRules(tx)
    const soon = sql`${addDays(today, 1)}::date`
    return rowsOf(
      tx,
      sql`select t.id, t.object_id from rents t
        where t.kind in ('guest', 'owner_stay') and not t.conflict
          and ((${autoCheckin} and t.status = 'booked' and t.begin <= ${soon} and t."end" >= ${today}::date)
            or (${autoCheckout} and t.status = 'checked_in' and t."end" <= ${soon}))
        order by t.id`,
    )
  })
  let moved = 0
  for (const { id, object_id } of due) {
    if (await write((work) => moveOne(work, Number(id), Number(object_id)))) moved += 1
  }
  return moved
}

async function moveOne(work: Work, id: number, objectId: number): Promise<boolean> {
  const { tx, now } = work
  const [object] = await findRows(tx, 'objects', sql`t.id = ${objectId}`, true)
  const [rent] = await findRows(tx, 'rents', sql`t.id = ${id} and t.object_id = ${objectId}`, true)
  if (!rent || !object) return false
  const step = stepOf(rent, object, await readAgencyRules(tx))
  if (!step || toEpoch(step.at) > toEpoch(now) || (await wasTakenBack(work, rent, step))) return false
  await changeOne(work, 'rents', rent, { status: step.status }, action)
  return true
}

interface Step {
  readonly status: 'checked_in' | 'checked_out'
  /** The moment of it by the clock of the flat. */
  readonly at: string
}

/** What the stay waits for; nothing where the agency leaves it to people, and no arrival at a stay that is over. */
function stepOf(
  rent: EntityRow<'rents'>,
  object: EntityRow<'objects'>,
  rules: AgencyRules,
): Step | undefined {
  const { timezone: zone } = object
  if (rent.status === 'booked' && rules.autoCheckin && compareDates(rent.begin, rent.end) < 0) {
    const time = rent.arrival_time ?? object.checkin_time ?? rules.checkinTime
    return { status: 'checked_in', at: instantOf(zone, rent.begin, time) }
  }
  if (rent.status === 'checked_in' && rules.autoCheckout) {
    const time = rent.departure_time ?? object.checkout_time ?? rules.checkoutTime
    return { status: 'checked_out', at: instantOf(zone, rent.end, time) }
  }
  return undefined
}

/** Whether the clock has made this move already and its hour is still the same: then a person took it back, and it stays so. */
async function wasTakenBack({ tx }: Work, rent: EntityRow<'rents'>, { status }: Step): Promise<boolean> {
  const [day, time] = status === 'checked_in' ? ['begin', 'arrival_time'] : ['end', 'departure_time']
  const made = await rowsOf(
    tx,
    sql`select 1 from audit a
      where a.entity = 'rents' and a.entity_id = ${rent.id} and a.action = ${action} and a.after->>'status' = ${status}
        and not exists (select 1 from audit l where l.entity = 'rents' and l.entity_id = ${rent.id} and l.id > a.id
          and (l.after ? ${day} or l.after ? ${time})) limit 1`,
  )
  return made.length > 0
}
