// Cleans nobody has taken, by deadline, each with the cleaners that fit and why the others do not.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import type { Part } from '#schema/kinds/index.ts'
import { addDays, weekdayOf } from '#schema/rules/dates.ts'
import { grouped } from '../../crud/grouped.ts'
import { list } from '../../crud/list.ts'
import { type RawRow, type RowObject, rowsOf } from '../../db/execute.ts'
import type { Work } from '../manner.ts'

interface Candidate {
  readonly cleaner_id: number
  readonly name: string
  readonly score: number
  readonly reasons: readonly string[]
  readonly rejected: string | null
}

const horizonDays = 14

/** The cleans without a cleaner in a period, today and two weeks on unless told. */
export async function unassigned(
  call: Work & { readonly query: { readonly begin?: string | null; readonly end?: string | null } },
): Promise<RowObject[]> {
  const begin = call.query.begin ?? call.today
  const end = call.query.end ?? addDays(begin, horizonDays)
  const { rows } = await list(call, models.cleans, {
    begin,
    end,
    filter: '{"status":["planned","offered"]}',
    sort: '["date","ASC"]',
  })
  const bound = grouped(await bindingsOf(call), 'object_id')
  const loads = await loadsOf(call, begin, end)
  return rows.map((row) => {
    const candidates = (bound.get(Number(row.object_id)) ?? []).map((binding) =>
      candidateOf(row, binding, loads),
    )
    return {
      ...row,
      candidates: candidates.sort(
        (a, b) => Number(a.rejected !== null) - Number(b.rejected !== null) || b.score - a.score,
      ),
    }
  })
}

function bindingsOf({ tx }: Work): Promise<readonly RawRow[]> {
  return rowsOf(
    tx,
    sql`select b.object_id, b.cleaner_id, b.priority, b.excluded, c.name, c.active, c.max_per_day, c.work_days, c.days_off, o."group"
      from bindings b join cleaners c on c.id = b.cleaner_id join objects o on o.id = b.object_id where c.archived_at is null`,
  )
}

interface Load {
  readonly count: number
  readonly groups: readonly unknown[]
}

async function loadsOf({ tx }: Work, begin: string, end: string): Promise<ReadonlyMap<string, Load>> {
  const rows = await rowsOf(
    tx,
    sql`select c.cleaner_id, c.date, count(*)::int as count, jsonb_agg(o."group") as groups
      from cleans c join objects o on o.id = c.object_id
      where c.cleaner_id is not null and c.date between ${begin}::date and ${end}::date and c.status <> 'canceled'
      group by c.cleaner_id, c.date`,
  )
  return new Map(
    rows.map(({ cleaner_id, date, count, groups }) => [
      `${cleaner_id}:${date}`,
      { count: Number(count), groups: Array.isArray(groups) ? groups : [] },
    ]),
  )
}

/** The main cleaner of the flat outweighs everything else; then the same house that day, then free hands. */
function candidateOf(
  clean: Readonly<RowObject>,
  binding: RawRow,
  loads: ReadonlyMap<string, Load>,
): Candidate {
  const date = String(clean.date)
  const load = loads.get(`${binding.cleaner_id}:${date}`) ?? { count: 0, groups: [] }
  const sameHouse = binding.group !== null && load.groups.includes(binding.group)
  const most = binding.max_per_day === null ? null : Number(binding.max_per_day)
  const reasons = [
    ['', 'основной на объекте', 'запасной на объекте', 'резерв'][Number(binding.priority)] ?? '',
    ...(sameHouse ? ['уже убирает в этом доме'] : []),
    load.count === 0 ? 'день свободен' : `уборок в этот день: ${load.count}`,
  ]
  return {
    cleaner_id: Number(binding.cleaner_id),
    name: String(binding.name),
    score: (4 - Number(binding.priority)) * 100 + (sameHouse ? 30 : 0) - load.count * 10,
    reasons,
    rejected: rejectionOf(binding, date, most !== null && load.count >= most),
  }
}

function rejectionOf(binding: RawRow, date: string, isFull: boolean): string | null {
  if (binding.excluded === true) return 'Не назначать на этот объект'
  if (binding.active !== true) return 'Отключён'
  if (isOff(binding.days_off, date)) return 'Выходной'
  if (!worksOn(binding.work_days, date)) return 'Не рабочий день'
  return isFull ? 'Больше уборок в день не берёт' : null
}

function isOff(daysOff: unknown, date: string): boolean {
  const list: readonly Part[] = Array.isArray(daysOff) ? daysOff : []
  return list.some(({ begin, end }) => String(begin) <= date && date <= String(end))
}

function worksOn(workDays: unknown, date: string): boolean {
  if (typeof workDays !== 'object' || workDays === null || Object.keys(workDays).length === 0) return true
  return Object.hasOwn(workDays, String(weekdayOf(date) || 7))
}
