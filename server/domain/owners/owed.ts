// «Долг агентства»: every month that has ended, closed or not, less what was paid out of it.
import { sql } from 'drizzle-orm'
import { addDays, type IsoDate } from '#schema/rules/dates.ts'
import { addMoney } from '#schema/rules/money.ts'
import { datedTerms } from '#schema/rules/ownerTerms.ts'
import { idList } from '../../access/rows.ts'
import { rowsOf } from '../../db/execute.ts'
import type { EntityRow, Reading } from '../entityHooks.ts'
import { accountOf, readStored } from './account.ts'
import { type ClosedMonth, nextOpen, pendingByOwner } from './closedMonths.ts'

type Owner = EntityRow<'owners'>

/** What is owed to each owner, by id, of the months that ended before a day. */
export async function owedBefore(
  reading: Pick<Reading, 'tx' | 'today'>,
  owners: readonly Owner[],
  closed: readonly ClosedMonth[],
  before: IsoDate,
): Promise<Map<number, number>> {
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
  const owed = new Map(
    owners.map(({ id }) => {
      const unpaid = closed.filter(
        (month) => month.owner_id === id && month.paid_at === null && month.end < before,
      )
      return [id, addMoney(...unpaid.map(({ amount }) => amount))]
    }),
  )
  const pending = await pendingByOwner(
    reading,
    open.flatMap(({ own }) => own),
  )
  for (const { owner, begin } of open) {
    const terms = datedTerms(owner)
    const { to_pay } = accountOf(stored(owner.id), { terms, period: { begin, end }, today: reading.today })
    const corrections = (pending.get(owner.id) ?? []).map(({ amount }) => amount)
    owed.set(owner.id, addMoney(owed.get(owner.id) ?? 0, to_pay, ...corrections))
  }
  return owed
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
