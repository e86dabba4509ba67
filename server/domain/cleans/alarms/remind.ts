// A word to those who clean, before the window of their clean opens: once for each clean at its hour.
import { sql } from 'drizzle-orm'
import { windowOpensAt } from '#schema/rules/cleanAlarms.ts'
import { addDays, toEpoch } from '#schema/rules/dates.ts'
import { type RawRow, rowsOf } from '#server/db/execute.ts'
import type { Outside } from '../../operations.ts'
import { readCleanRules } from '../readCleanRules.ts'

const minute = 60_000

/** Reminds everybody whose clean begins within the minutes of `remind_before_min`; gives how many words were left to be sent. */
export async function remindCleaners({ read, write, today, now }: Outside): Promise<number> {
  const due = await read(async ({ tx }) => {
    const { remindMin } = await readCleanRules(tx)
    if (remindMin === 0) return []
    const near = await rowsOf(
      tx,
      sql`select c.id, w.id as cleaner_id, c.date::text as date, to_char(c.time_from, 'HH24:MI') as time_from, o.timezone as zone
        from cleans c join objects o on o.id = c.object_id
        cross join lateral unnest(c.cleaner_id || coalesce(c.helper_ids, '{}')) w(id)
        where c.status in ('appointed', 'accepted') and w.id is not null
          and c.date between ${addDays(today, -1)}::date and ${addDays(today, 2)}::date
          and not exists (select 1 from outbox b where b.agency_id = c.agency_id
            and b.unique_key = concat_ws(':', 'clean.soon', c.id, w.id, c.date, to_char(c.time_from, 'HH24:MI')))
        order by c.date, c.id`,
    )
    return near.filter((row) => isSoon(row, remindMin, now))
  })
  if (due.length === 0) return 0
  await write(async ({ later }) => {
    for (const { id, cleaner_id, date, time_from } of due) {
      const key = ['clean.soon', id, cleaner_id, date, ...(time_from === null ? [] : [time_from])].join(':')
      later('clean.soon', { id, cleaner_id, date, from: time_from }, { key })
    }
  })
  return due.length
}

function isSoon({ date, time_from, zone }: RawRow, remindMin: number, now: string): boolean {
  const from = typeof time_from === 'string' ? time_from : null
  const opens = toEpoch(windowOpensAt({ zone: String(zone), date: String(date), time_from: from }))
  const left = opens - toEpoch(now)
  return left > 0 && left <= remindMin * minute
}
