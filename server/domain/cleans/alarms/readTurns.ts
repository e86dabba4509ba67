// When those in charge come to each clean: who still works elsewhere has not missed the next one.
import { sql } from 'drizzle-orm'
import { windowOpensAt } from '#schema/rules/cleanAlarms.ts'
import { type TurnWork, turnsOf } from '#schema/rules/cleanTurns.ts'
import { addDays, instantOf } from '#schema/rules/dates.ts'
import { isoMoment } from '#server/db/columns/index.ts'
import { rowsOf } from '#server/db/execute.ts'
import type { Reading } from '../../entityHooks.ts'
import type { Watched } from './readWatched.ts'

/** All watched cleans, each with the moment from which its cleaner is free for it. */
export async function withTurns(reading: Reading, watched: readonly Watched[]): Promise<readonly Watched[]> {
  const { now, today } = reading
  const days = [addDays(today, -1), today, addDays(today, 1)]
  const waiting = watched.flatMap((clean) => (days.includes(clean.date) ? waitingWork(clean) : []))
  if (waiting.length === 0) return watched
  const zones = new Map(waiting.map(({ person, date, zone }) => [`${person} ${date}`, zone]))
  const begun = (await readBegun(reading, days)).flatMap((work) => {
    const zone = zones.get(`${work.person} ${work.date}`)
    return zone === undefined ? [] : [{ ...work, zone }]
  })
  const turns = turnsOf([...waiting, ...begun], now)
  return watched.map((clean) => ({ ...clean, turn_at: turns.get(clean.id) ?? null }))
}

function waitingWork(clean: Watched): TurnWork[] {
  const { id, cleaner_id, status, date, zone, next_arrival: next, duration_min, people } = clean
  if (cleaner_id === null || (status !== 'appointed' && status !== 'accepted')) return []
  return [
    {
      id,
      person: cleaner_id,
      date,
      zone,
      opens: windowOpensAt(clean),
      due: next && instantOf(zone, next.date, next.time),
      minutes: Math.ceil(duration_min / people),
      began: null,
      ended: null,
    },
  ]
}

/** What is worked on or done on these days, by each who works on it. */
async function readBegun(
  { tx }: Reading,
  days: readonly string[],
): Promise<readonly Omit<TurnWork, 'zone'>[]> {
  const rows = await rowsOf(
    tx,
    sql`select c.id, w.id as person, c.date::text as date, c.started_at, c.duration_min,
        case when c.status <> 'in_progress' then c.finished_at end as finished_at,
        greatest(o.cleaners_needed, 1 + coalesce(cardinality(c.helper_ids), 0)) as people
      from cleans c join objects o on o.id = c.object_id cross join lateral unnest(c.cleaner_id || coalesce(c.helper_ids, '{}')) w(id)
      where c.date between ${days[0]}::date and ${days.at(-1)}::date and c.started_at is not null and c.status <> 'canceled' and w.id is not null`,
  )
  return rows.map(({ id, person, date, started_at, finished_at, duration_min, people }) => ({
    id: Number(id),
    person: Number(person),
    date: String(date),
    opens: isoMoment(started_at),
    due: null,
    minutes: Math.ceil(Number(duration_min ?? 0) / Number(people)),
    began: isoMoment(started_at),
    ended: finished_at === null ? null : isoMoment(finished_at),
  }))
}
