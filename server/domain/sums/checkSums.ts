// Counts what is kept anew and compares: a difference is a fault of ours, and what differs is forgotten.
import { sql } from 'drizzle-orm'
import type { IsoDate } from '#schema/rules/dates.ts'
import { monthTitle } from '#schema/rules/months.ts'
import { insertOne } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import { type RawRow, rowsOf } from '../../db/execute.ts'
import type { Outside } from '../operations.ts'
import { countedDays, dayNames } from './countedDays.ts'
import { keepMonths } from './keepMonths.ts'
import { atOnce, dateList, freshness, wantedMonths } from './keepSums.ts'

/**
 * Counts anew what has changed, so that marks of what nobody asks for do not pile up, forgets what differs and gives it; what has come
 * under a mark meanwhile is old and no fault.
 */
export async function findFaults(
  { database }: Pick<Outside, 'database'>,
  agencyId: number,
): Promise<readonly Fault[]> {
  const context = { agencyId, userId: null }
  const kept = await database.readAgency(context, (tx) =>
    rowsOf(tx, sql`select lot, month::text as month from sums.kept where lot >= 0 order by month, lot`),
  )
  const months = kept.map(({ month }) => String(month))
  await keepMonths(database, context, [...new Set(months)])
  const faults: Fault[] = []
  for (let from = 0; from < kept.length; from += atOnce) {
    const some = kept.slice(from, from + atOnce)
    faults.push(...(await database.asAgency(context, (tx) => forgetDifferent(tx, some))))
  }
  return faults
}

/** Looks for faults in what is kept: of any the agency gets a task, and it throws with the months for the log. */
export async function checkSums(tools: Pick<Outside, 'database' | 'write'>, agencyId: number): Promise<void> {
  const faults = await findFaults(tools, agencyId)
  if (faults.length === 0) return
  await tools.write((work) => insertOne(work, 'clienttasks', taskOf(faults)))
  const months = faults.map(({ lot, month }) => `${month} of lot ${lot}`).join(', ')
  throw new Error(`Kept sums differ from what they are made of: ${months}`)
}

/** A month of some flats whose kept sums were not those of their rows. */
interface Fault {
  readonly lot: number
  readonly month: IsoDate
}

/** What people are told, and what they do: the figures are right again, what was told from them may not be. */
function taskOf(faults: readonly Fault[]) {
  const months = [...new Set(faults.map(({ month }) => month))].toSorted().map(monthTitle)
  return {
    type: 'problem',
    title: `Цифры отчётов исправлены: ${months.join(', ')}`.slice(0, 200),
    text: `Ночная проверка нашла, что сохранённые суммы за эти месяцы (${months.join(', ')}) разошлись с бронями и расходами. Они уже посчитаны заново, сами брони и платежи не менялись. Сверьте то, что брали из статистики за эти месяцы. Если задача придёт ещё раз, перешлите её тому, кто ведёт сервер: подробности в журнале, слово check-sums.`,
    priority: 'high',
    origin: 'auto',
  } as const
}

const columns = sql.raw(['lot', 'month', 'day', ...dayNames].join(', '))
const flatColumns = sql.raw(
  ['lot', 'flat', 'available', 'nights', 'revenue', 'commission', 'extras'].join(', '),
)

async function forgetDifferent(tx: Tx, kept: readonly RawRow[]): Promise<Fault[]> {
  const months: IsoDate[] = kept.map(({ month }) => String(month))
  const lots = `{${kept.map(({ lot }) => Number(lot)).join()}}`
  const rows = await rowsOf(
    tx,
    sql`with ${freshness([...new Set(months)])},
      pairs as materialized (select * from unnest(${lots}::int[], ${dateList(months)}) p(lot, month) where (lot, month) in (select lot, month from fresh)),
      want as materialized (${wantedMonths(sql.raw('pairs'))}),
      ${countedDays(null)},
      kept_days as (select ${columns} from sums.days join pairs using (lot, month)),
      true_days as (select ${columns} from (select date_trunc('month', day::timestamp)::date as month, * from day_sums) d),
      kept_flats as (select ${flatColumns}, month from sums.flats join pairs using (lot, month)),
      true_flats as (select ${flatColumns}, b as month from flat_sums),
      different as (
        select lot, month from ((table kept_days except table true_days) union all (table true_days except table kept_days)) d
        union select lot, month from ((table kept_flats except table true_flats) union all (table true_flats except table kept_flats)) f)
      delete from sums.kept k using different d where k.month = d.month and k.lot in (d.lot, -1)
      returning k.lot, k.month::text as month`,
  )
  return rows.flatMap(({ lot, month }) =>
    Number(lot) >= 0 ? { lot: Number(lot), month: String(month) } : [],
  )
}
