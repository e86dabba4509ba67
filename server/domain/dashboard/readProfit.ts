// «Прибыль»: what the agency keeps of a period when the owners have their share and it has borne its own costs.
import { type SQL, sql } from 'drizzle-orm'
import { addMoney, fromKopecks, subtractMoney } from '#schema/rules/money.ts'
import { lastOfMonth } from '#schema/rules/ownerAccount.ts'
import { datedTerms, termsOn } from '#schema/rules/ownerTerms.ts'
import type { StatisticsPeriod } from '#schema/rules/statistics.ts'
import { findRows } from '../../crud/entityRows.ts'
import { readPieces } from '../../crud/pieces.ts'
import type { RawRow } from '../../db/execute.ts'
import { costOf } from '../cleans/cost.ts'
import type { EntityRow, Reading } from '../entityHooks.ts'
import { accountOf, readStored } from '../owners/account.ts'
import { nextOpen, pendingByOwner, readClosed } from '../owners/closedMonths.ts'
import { copiedLines, openStretches } from '../owners/openStretches.ts'
import { numberedPeriods } from './readSpending.ts'

/** What is taken from the income of a period, in roubles. */
export interface Taken {
  /** What the owners' reports count as theirs before the costs that they bear. */
  readonly owners: number
  /** Finished cleans, expenses and accruals of cleaners that the agency bears. */
  readonly borne: number
}

const costs: readonly string[] = ['cleaning', 'other', 'expenses']

interface Counted {
  readonly periods: readonly StatisticsPeriod[]
  /** What all finished cleans of each period cost. */
  readonly cleaning: readonly number[]
}

/** Counts both over the whole agency for each period; bookings ahead count as far as the revenue of the period counts them. */
export async function readTaken(reading: Reading, { periods, cleaning }: Counted): Promise<Taken[]> {
  const owners = await findRows(reading.tx, 'owners', sql`true`)
  const ids = owners.map(({ id }) => id)
  const days = periods.flatMap(({ begin, end }) => [begin, end]).sort()
  const whole = { begin: days[0] ?? reading.today, end: days.at(-1) ?? reading.today }
  const closed = await readClosed(reading, ids)
  const stored = owners.length === 0 ? undefined : await readStored(reading, ids, whole)
  const sums = periods.map((): number[] => [])
  const opens = new Map(
    owners.map(({ id }) => [id, nextOpen(closed.filter(({ owner_id }) => owner_id === id))]),
  )
  const takesOver = (id: number, { begin, end }: StatisticsPeriod) => {
    const open = opens.get(id)
    return open !== undefined && begin <= open && lastOfMonth(open) <= end
  }
  const corrected = closed.filter(({ owner_id }) => periods.some((period) => takesOver(owner_id, period)))
  const pending = await pendingByOwner(reading, corrected)
  for (const owner of owners) {
    const own = closed.filter(({ owner_id }) => owner_id === owner.id)
    const corrections = pending.get(owner.id) ?? []
    for (const [index, period] of periods.entries()) {
      const months = own.filter(({ begin, end }) => period.begin <= begin && end <= period.end)
      const terms = datedTerms(owner)
      const lines = [
        ...months.flatMap(copiedLines),
        ...openStretches(period, months).flatMap((stretch) =>
          stored === undefined
            ? []
            : accountOf(stored(owner.id), { terms, period: stretch, today: period.end }).lines,
        ),
      ]
      sums[index]?.push(
        ...lines.filter(({ code }) => !costs.includes(code)).map(({ amount }) => amount),
        ...months.flatMap(({ adjustments }) => (adjustments ?? []).map(({ amount }) => Number(amount))),
        ...(takesOver(owner.id, period) ? corrections.map(({ amount }) => amount) : []),
      )
    }
  }
  const borne = await readBorne(reading, periods, owners)
  return periods.map((_, index) => ({
    owners: addMoney(...(sums[index] ?? [])),
    borne: addMoney(cleaning[index] ?? 0, borne[index] ?? 0),
  }))
}

/** Expenses and accruals that the agency bears, less what owners bear of the cleans of their flats. */
async function readBorne(
  { tx }: Pick<Reading, 'tx'>,
  periods: readonly StatisticsPeriod[],
  owners: readonly EntityRow<'owners'>[],
): Promise<number[]> {
  const terms = new Map(owners.map((owner) => [owner.id, datedTerms(owner)]))
  const parts = await readPieces(tx, {
    cleans: { rows: cleansOfOwners(periods), read: (rows: readonly RawRow[]) => rows },
    rest: { rows: restOf(periods), read: (rows: readonly RawRow[]) => rows },
  })
  const sums = periods.map((): number[] => [])
  for (const { n, kopecks } of parts.rest) sums[Number(n) - 1]?.push(fromKopecks(Number(kopecks)))
  for (const { n, owner_id, date, whole, half } of parts.cleans) {
    const own = terms.get(Number(owner_id))
    const payer = own ? termsOn(own, String(date)).clean_payer : 'agency'
    const share = payer === 'owner' ? Number(whole) : payer === 'split' ? Number(half) : 0
    sums[Number(n) - 1]?.push(subtractMoney(0, fromKopecks(share)))
  }
  return sums.map((all) => addMoney(...all))
}

/** Half of a sum of kopecks as `percentOf` has it: half a kopeck goes away from zero. */
const halfOf = (sum: SQL) => sql`round(${sum} * 0.5)`

const clean = costOf('c')

/** What the finished cleans of owners' flats cost by day, whole and by halves. */
const cleansOfOwners = (periods: readonly StatisticsPeriod[]) => sql`
  select p.n, o.owner_id, ${clean.day} as date, sum(${clean.pay})::bigint as whole, sum(${halfOf(clean.pay)})::bigint as half
  from ${numberedPeriods(periods)} join cleans c on ${clean.isBetween(sql.raw('p.b'), sql.raw('p.e'))} join objects o on o.id = c.object_id
  where ${clean.isCost} and o.owner_id is not null group by 1, 2, 3`

/** The agency's part of an expense as `partsOfExpense` has it; where a flat has no owner nobody shares it. */
const restOf = (periods: readonly StatisticsPeriod[]) => sql`
  select p.n, sum(case when o.owner_id is null or x.payer = 'agency' then x.amount
      when x.payer = 'split' then x.amount - ${halfOf(sql`x.amount`)} else 0 end)::bigint as kopecks
  from ${numberedPeriods(periods)} join expenses x on x.date between p.b and p.e left join objects o on o.id = x.object_id
  where x.payer <> 'guest' group by 1
  union all
  select p.n, sum(case when a.kind = 'bonus' then a.amount else -a.amount end)::bigint
  from ${numberedPeriods(periods)} join accruals a on a.date between p.b and p.e group by 1`
