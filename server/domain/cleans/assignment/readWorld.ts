// Everything that choosing cleaners for some cleans looks at, read at once for the rules that choose.
import { sql } from 'drizzle-orm'
import type { Ground } from '#schema/rules/assignment/rejections.ts'
import { jobOf } from '#schema/rules/assignment/stops.ts'
import { waysBetween } from '#schema/rules/assignment/travel.ts'
import { minutesOf } from '#schema/rules/assignment/workHours.ts'
import type { Job, Tie, Worker, World } from '#schema/rules/assignment/world.ts'
import { localMoment } from '#schema/rules/dates.ts'
import { idList } from '#server/access/rows.ts'
import { grouped } from '#server/crud/grouped.ts'
import { type RawRow, type RowObject, rowsOf } from '#server/db/execute.ts'
import { ratingsOf } from '../../cleaners/figures.ts'
import type { Reading } from '../../entityHooks.ts'
import { isPart } from '../../rents/readPart.ts'
import { alike, daysOf, flatColumns, flatsOf, peopleOf, readWork } from './readDays.ts'

/** Cleans that ask for somebody, by their number, and what is to be known to choose. */
export interface Question {
  readonly jobs: ReadonlyMap<number, Job>
  readonly world: World
  readonly ground: Ground
}

/** Reads what choosing for cleans of a period looks at; `without` is a person who is not to be asked. */
export async function readWorld(
  reading: Pick<Reading, 'tx' | 'now' | 'today'>,
  rows: readonly RowObject[],
  { begin, end, without }: { readonly begin: string; readonly end: string; readonly without?: number },
): Promise<Question> {
  const { tx, now } = reading
  const ids = idList([...new Set(rows.map(({ object_id }) => Number(object_id)))])
  const [flatRows, people, tied, work] = await Promise.all([
    rowsOf(tx, sql`select ${flatColumns} from objects o where o.id = any(${ids})`),
    rowsOf(
      tx,
      sql`select c.id, c.name, c.active, c.max_per_day, c.work_days, c.days_off, c.district, c.skills,
          array(select distinct o.city from bindings b join objects o on o.id = b.object_id
            where b.cleaner_id = c.id and not b.excluded and o.city <> '') as cities
        from cleaners c where c.archived_at is null and c.id <> ${without ?? 0} order by c.id`,
    ),
    rowsOf(
      tx,
      sql`select cleaner_id, object_id, priority, excluded from bindings where object_id = any(${ids})`,
    ),
    readWork({ tx }, { begin, end }),
  ])
  const ratings = await ratingsOf(
    reading,
    people.map(({ id }) => Number(id)),
  )
  const ties = grouped(tied, 'cleaner_id')
  const workers = people.map((row) => workerIn(row, ties.get(Number(row.id)) ?? [], ratings))
  const flats = flatsOf()
  const ways = waysBetween()
  const byFlat = new Map(flatRows.map((row) => [Number(row.object_id), row]))
  const jobs = rows.flatMap((row): Job[] => {
    const flat = byFlat.get(Number(row.object_id))
    return flat ? [jobIn(row, flat, flats, now)] : []
  })
  const skills = new Set(workers.filter(({ active }) => active).flatMap((worker) => worker.skills))
  return {
    jobs: new Map(jobs.map((job) => [job.id, job])),
    world: { workers, days: daysOf(work, flats, ways) },
    ground: { ways, skills },
  }
}

function workerIn(row: RawRow, ties: readonly RawRow[], ratings: ReadonlyMap<number, number>): Worker {
  const id = Number(row.id)
  const words = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
  return {
    id,
    name: String(row.name),
    active: row.active === true,
    max_per_day: row.max_per_day === null ? null : Number(row.max_per_day),
    work_days: row.work_days,
    days_off: row.days_off,
    district: alike(row.district),
    skills: words(row.skills),
    rating: ratings.get(id) ?? null,
    ties: new Map(
      ties.map((tie): [number, Tie] => [
        Number(tie.object_id),
        { priority: Number(tie.priority), excluded: tie.excluded === true },
      ]),
    ),
    cities: words(row.cities).flatMap((city) => alike(city) ?? []),
  }
}

function jobIn(row: RowObject, flat: RawRow, flats: ReturnType<typeof flatsOf>, now: string): Job {
  const local = localMoment(String(flat.timezone), now)
  const declined: readonly unknown[] = Array.isArray(row.declined) ? row.declined : []
  const helpers = Array.isArray(row.helper_ids) ? row.helper_ids.length : 0
  const date = String(row.date)
  const clean = {
    id: Number(row.id),
    date,
    type: String(row.type),
    time_from: typeof row.time_from === 'string' ? row.time_from : null,
    time_to: typeof row.time_to === 'string' ? row.time_to : null,
    duration_min: typeof row.duration_min === 'number' ? row.duration_min : null,
    people: peopleOf({ ...flat, helped: 1 + helpers }),
    declined: declined.filter(isPart).map(({ cleaner_id, reason }) => ({
      cleaner_id: Number(cleaner_id),
      reason: typeof reason === 'string' ? reason : null,
    })),
  }
  return jobOf(clean, flats(flat), date === local.date ? minutesOf(local.time, 0) : 0)
}
