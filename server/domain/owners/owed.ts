// «Долг агентства»: every month that has ended, closed or not, less what was paid out of it.
import { sql } from 'drizzle-orm'
import { addDays, type IsoDate } from '#schema/rules/dates.ts'
import { addMoney } from '#schema/rules/money.ts'
import { lastOfMonth, monthsOf, type Period } from '#schema/rules/ownerAccount.ts'
import { datedTerms } from '#schema/rules/ownerTerms.ts'
import { idList } from '../../access/rows.ts'
import { rowsOf } from '../../db/execute.ts'
import type { EntityRow, Reading } from '../entityHooks.ts'
import { accountOf, readStored } from './account.ts'
import { type ClosedMonth, nextOpen, pendingByOwner } from './closedMonths.ts'

type Owner = EntityRow<'owners'>

/** Days that have ended and are not paid out: a month that was closed, or a stretch that was not. */
export interface Unpaid extends Period {
  readonly amount: number
  readonly closed: boolean
}

type Now = Pick<Reading, 'tx' | 'today'>

/** What is owed to each owner, by id, of the months that ended before a day. */
export async function owedBefore(
  reading: Now,
  owners: readonly Owner[],
  closed: readonly ClosedMonth[],
  before: IsoDate,
): Promise<Map<number, number>> {
  const unpaid = await unpaidBefore(reading, owners, { closed, before, parts: (stretch) => [stretch] })
  return new Map([...unpaid].map(([id, own]) => [id, sumOwed(own)]))
}

/** The same of one owner month by month, the earliest first: together they are what is owed. */
export async function unpaidMonths(
  reading: Now,
  owner: Owner,
  closed: readonly ClosedMonth[],
  before: IsoDate,
): Promise<readonly Unpaid[]> {
  const unpaid = await unpaidBefore(reading, [owner], { closed, before, parts: monthsOf })
  return unpaid.get(owner.id) ?? []
}

/** What is owed altogether. */
export const sumOwed = (unpaid: readonly Unpaid[]): number => addMoney(...unpaid.map(({ amount }) => amount))

/** The day of the month after a period on which the owner is paid, or nothing when none is agreed. */
export function payoutDay({ payout_day: day }: Pick<Owner, 'payout_day'>, { end }: Period): IsoDate | null {
  if (day === null) return null
  const next = lastOfMonth(addDays(lastOfMonth(end), 1))
  const wanted = `${next.slice(0, 8)}${String(day).padStart(2, '0')}`
  return wanted < next ? wanted : next
}

interface Asked {
  readonly closed: readonly ClosedMonth[]
  readonly before: IsoDate
  /** Into which parts the days that are not closed are told. */
  parts(stretch: Period): readonly Period[]
}

async function unpaidBefore(
  reading: Now,
  owners: readonly Owner[],
  { closed, before, parts }: Asked,
): Promise<Map<number, readonly Unpaid[]>> {
  const ended = `${(before < reading.today ? before : reading.today).slice(0, 7)}-01`
  const end = addDays(ended, -1)
  const firsts = await firstMonths(reading, owners)
  const open = owners.flatMap((owner) => {
    const own = closed.filter(({ owner_id }) => owner_id === owner.id)
    const begin = nextOpen(own) ?? firsts.get(owner.id)
    return begin !== undefined && begin <= end ? [{ owner, own, begin }] : []
  })
  const begins = open.map(({ begin }) => begin).sort()
  const ids = open.map(({ owner }) => owner.id)
  const stored = await readStored(reading, ids, { begin: begins[0] ?? end, end })
  const unpaid = new Map<number, readonly Unpaid[]>(
    owners.map(({ id }) => {
      const own = closed.filter(
        (month) => month.owner_id === id && month.paid_at === null && month.end < before,
      )
      return [id, own.map(({ begin, end: last, amount }) => ({ begin, end: last, amount, closed: true }))]
    }),
  )
  const pending = await pendingByOwner(
    reading,
    open.flatMap(({ own }) => own),
  )
  for (const { owner, begin } of open) {
    const terms = datedTerms(owner)
    const counted = parts({ begin, end }).map((period, index) => {
      const { to_pay } = accountOf(stored(owner.id), { terms, period, today: reading.today })
      // the month that is closed next takes the corrections
      const corrections = index === 0 ? (pending.get(owner.id) ?? []).map(({ amount }) => amount) : []
      return { ...period, amount: addMoney(to_pay, ...corrections), closed: false }
    })
    unpaid.set(owner.id, [...(unpaid.get(owner.id) ?? []), ...counted])
  }
  return unpaid
}

/** The month from which an owner's account runs: that of the first guest, or of the owner's own first day. */
export async function firstMonths(
  { tx }: Pick<Reading, 'tx'>,
  owners: readonly Owner[],
): Promise<Map<number, IsoDate>> {
  const ids = idList(owners.map(({ id }) => id))
  const rows = await rowsOf(
    tx,
    sql`select w.id, date_trunc('month', least((w.created_at at time zone (select timezone from agency limit 1))::date, (select min(r."begin") from rents r
          join objects o on o.id = r.object_id where o.owner_id = w.id and r.kind = 'guest' and not r.conflict
            and r.status in ('booked', 'checked_in', 'checked_out'))))::date::text as first
      from owners w where w.id = any(${ids})`,
  )
  return new Map(rows.map(({ id, first }) => [Number(id), String(first)]))
}
