// What people have already done with the bookings of the demo: marks of steps in their histories.
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'

/** Marks the early steps of coming and present stays; a few bookings lag behind. */
export async function addStepMarks(tx: Tx, now: string): Promise<void> {
  await tx.execute(
    sql`insert into history (name, rent_id, created_at, updated_at)
      select m.name, r.id, at.moment, at.moment from rents r
      cross join (values ('confirm', 1, 90), ('guest_data', 20, 30), ('contract', 22, 14), ('instruction_sent', 26, 2))
        as m(name, hours, days_ahead)
      cross join lateral (select least(${now}::timestamptz, r.created_at + make_interval(hours => m.hours)) as moment) at
      where r.kind = 'guest' and r.status in ('booked', 'checked_in') and not r.conflict
        and r."begin" <= ${now}::timestamptz::date + m.days_ahead and (r.id + m.hours) % 9 <> 4
        and (m.name <> 'guest_data' or r.passport_state <> 'wait')
      order by r.id, m.hours`,
  )
}
