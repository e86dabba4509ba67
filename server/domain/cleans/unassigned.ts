// Cleans nobody has taken, by deadline, each with the cleaners that fit and why the others do not.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import type { Part } from '#schema/kinds/index.ts'
import { untakenDays, untakenStates } from '#schema/rules/cleanCounters.ts'
import { idList } from '../../access/rows.ts'
import { grouped } from '../../crud/grouped.ts'
import { list } from '../../crud/list.ts'
import { type RawRow, type RowObject, rowsOf } from '../../db/execute.ts'
import { isDayOff, isWorkDay } from '../cleaners/workDays.ts'
import type { Work } from '../entityHooks.ts'
import { isPart } from '../rents/readPart.ts'
import { fits, type Slot, slotOf } from './refuseBusy.ts'

interface Candidate {
  readonly cleaner_id: number
  readonly name: string
  readonly score: number
  readonly reasons: readonly string[]
  readonly rejected: string | null
}

/** The cleans without a cleaner in a period, in that of every counter of them unless told. */
export async function unassigned(
  call: Work & { readonly query: { readonly begin?: string | null; readonly end?: string | null } },
): Promise<RowObject[]> {
  const usual = untakenDays(call.today)
  const begin = call.query.begin ?? usual.begin
  const end = call.query.end ?? usual.end
  const { rows } = await list(call, models.cleans, {
    begin,
    end,
    filter: JSON.stringify({ status: untakenStates }),
    sort: '["date","ASC"]',
  })
  return withCandidates(call, [...rows].sort(byDeadline), begin, end)
}

/** Cleans of a period, each with the cleaners tied to its flat, or with everybody: those that can come first, the best of them on top. */
export async function withCandidates(
  work: Pick<Work, 'tx'>,
  rows: readonly RowObject[],
  begin: string,
  end: string,
  everybody = false,
): Promise<RowObject[]> {
  const bound = grouped(await bindingsOf(work, rows, everybody), 'object_id')
  const loads = await loadsOf(work, begin, end)
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

function byDeadline(a: RowObject, b: RowObject): number {
  const deadline = ({ date, time_to }: RowObject) => `${String(date)} ${String(time_to ?? '24:00')}`
  return deadline(a) < deadline(b) ? -1 : deadline(a) > deadline(b) ? 1 : Number(a.id) - Number(b.id)
}

/** The cleaners of the flats of some cleans by turn; `everybody` adds those at work who are not tied to them. */
function bindingsOf(
  { tx }: Pick<Work, 'tx'>,
  rows: readonly RowObject[],
  everybody: boolean,
): Promise<readonly RawRow[]> {
  const flats = idList([...new Set(rows.map(({ object_id }) => Number(object_id)))])
  return rowsOf(
    tx,
    sql`select o.id as object_id, c.id as cleaner_id, coalesce(b.priority, 4) as priority, coalesce(b.excluded, false) as excluded,
        c.name, c.active, c.max_per_day, c.work_days, c.days_off, o."group"
      from objects o cross join cleaners c left join bindings b on b.cleaner_id = c.id and b.object_id = o.id
      where o.id = any(${flats}) and c.archived_at is null and (b.id is not null or (${everybody} and c.active))`,
  )
}

/** What a cleaner has on a day already. */
interface Load {
  readonly groups: readonly unknown[]
  readonly slots: readonly Slot[]
  readonly count: number
}

async function loadsOf(
  { tx }: Pick<Work, 'tx'>,
  begin: string,
  end: string,
): Promise<ReadonlyMap<string, Load>> {
  const rows = await rowsOf(
    tx,
    sql`select w.id as cleaner_id, c.date, c.time_from, c.time_to, c.duration_min, c.status, o."group", o.name
      from cleans c join objects o on o.id = c.object_id
      cross join lateral unnest(c.cleaner_id || coalesce(c.helper_ids, '{}')) w(id)
      where w.id is not null and c.date between ${begin}::date and ${end}::date and c.status <> 'canceled'`,
  )
  const loads = new Map<string, Load>()
  for (const row of rows) {
    const key = `${row.cleaner_id}:${row.date}`
    const { groups, slots, count } = loads.get(key) ?? free
    const isDone = row.status === 'done' || row.status === 'checked' || row.status === 'rework'
    loads.set(key, {
      groups: [...groups, row.group],
      slots: isDone || row.time_from === null ? slots : [...slots, slotOf(row)],
      count: count + 1,
    })
  }
  return loads
}

const free: Load = { groups: [], slots: [], count: 0 }

/** The main cleaner of the flat outweighs everything else; then the same house that day, then free hands. */
function candidateOf(
  clean: Readonly<RowObject>,
  binding: RawRow,
  loads: ReadonlyMap<string, Load>,
): Candidate {
  const date = String(clean.date)
  const load = loads.get(`${binding.cleaner_id}:${date}`) ?? free
  const sameHouse = binding.group !== null && load.groups.includes(binding.group)
  const reasons = [
    ['', 'основной на объекте', 'запасной на объекте', 'резерв', 'объект не привязан'][
      Number(binding.priority)
    ] ?? '',
    ...(sameHouse ? ['уже убирает в этом доме'] : []),
    load.count === 0 ? 'день свободен' : `уборок в этот день: ${load.count}`,
  ]
  return {
    cleaner_id: Number(binding.cleaner_id),
    name: String(binding.name),
    score: (4 - Number(binding.priority)) * 100 + (sameHouse ? 30 : 0) - load.count * 10,
    reasons,
    rejected: rejectionOf(binding, clean, load),
  }
}

const partsIn = (value: unknown): readonly Part[] => (Array.isArray(value) ? value.filter(isPart) : [])

function rejectionOf(binding: RawRow, clean: Readonly<RowObject>, load: Load): string | null {
  const date = String(clean.date)
  const refusal = partsIn(clean.declined).findLast(({ cleaner_id }) => cleaner_id === binding.cleaner_id)
  if (refusal) return `Отказ${refusal.reason ? `: ${String(refusal.reason)}` : ''}`
  if (binding.excluded === true) return 'Не назначать на этот объект'
  if (binding.active !== true) return 'Отключён'
  if (isDayOff(binding.days_off, date)) return 'Выходной'
  if (!isWorkDay(binding.work_days, date)) return 'Не рабочий день'
  if (binding.max_per_day !== null && load.count >= Number(binding.max_per_day))
    return 'Больше уборок в день не берёт'
  if (typeof clean.time_from !== 'string') return null
  return fits([...load.slots, slotOf({ ...clean, name: '' })]) ? null : 'В это время другая уборка'
}
