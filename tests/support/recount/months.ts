// Owners' months and years against the bare entries.
import { addDays } from '#schema/rules/dates.ts'
import type { Values } from '../answers.ts'
import type { Bare } from './entries.ts'
import { type Days, isIn, monthsAround, openDays } from './nights.ts'
import { openAccount, owedTo, pendingOf, sumOf } from './owners.ts'
import { add, type Look, roubles } from './verdict.ts'

/** Each owner in the list, in months, and in the year of today. */
export async function compareOwners(look: Look): Promise<void> {
  const { bare, verdict, get } = look
  const { body: list } = await get('owners')
  const rows = Object(list)
  for (const period of monthsAround(bare.today)) {
    const { body } = await get(`owners/months?month=${period.begin}`)
    for (const owner of bare.owners) {
      const row = Object(body).owners.find(({ id }: Values) => id === owner.id)
      await compareMonth(look, owner, period, row)
      verdict.same(`owners/months ${period.begin} ${owner.id}`, row, {
        balance: roubles(owedTo(bare, owner)),
      })
    }
  }
  for (const owner of bare.owners) {
    verdict.same(
      `owners ${owner.id}`,
      rows.find(({ id }: Values) => id === owner.id),
      { balance: roubles(owedTo(bare, owner)) },
    )
    const year = { begin: `${bare.today.slice(0, 4)}-01-01`, end: `${bare.today.slice(0, 4)}-12-31` }
    const { body } = await get(`owners/rents/${owner.id}?begin=${year.begin}&end=${year.end}`)
    verdict.same(`owners/rents ${owner.id} year`, Object(body).totals, {
      to_pay: roubles(yearOf(bare, owner, year)),
    })
  }
}

/** A year is the sum of its months as they stand. */
function yearOf(bare: Bare, owner: Bare['owners'][number], year: Days): number {
  const closed = bare.months.filter((month) => month.owner === Number(owner.id))
  const within = closed.filter(({ begin }) => isIn(year, begin))
  const next = closed.at(-1) ? addDays(closed.at(-1)?.end ?? '', 1) : undefined
  return (
    add(within, ({ amount }) => amount) +
    add(openDays(year, within), (stretch) => sumOf(openAccount(bare, owner, stretch))) +
    (next !== undefined && isIn(year, next) ? pendingOf(bare, owner) : 0)
  )
}

async function compareMonth(
  { bare, verdict, get }: Look,
  owner: Bare['owners'][number],
  period: Days,
  row: unknown,
): Promise<void> {
  const closed = bare.months.filter((month) => month.owner === Number(owner.id))
  const month = closed.find(({ begin }) => begin === period.begin)
  const where = `owner ${owner.id} ${owner.scheme} ${period.begin}`
  const { body } = await get(`owners/rents/${owner.id}?begin=${period.begin}&end=${period.end}`)
  const { totals, lines } = Object(body)
  if (month) {
    verdict.same(where, row, { to_pay: roubles(month.amount), state: month.isPaid ? 'paid' : 'closed' })
    verdict.same(where, totals, {
      to_pay: roubles(month.amount),
      paid: month.isPaid ? roubles(month.amount) : 0,
    })
    return
  }
  const account = openAccount(bare, owner, period)
  const last = closed.at(-1)
  const isNext = last !== undefined && addDays(last.end, 1) === period.begin
  const toPay = roubles(sumOf(account) + (isNext ? pendingOf(bare, owner) : 0))
  verdict.same(where, row, {
    to_pay: toPay,
    gross: roubles(account.gross),
    expenses: roubles(-account.expenses),
    state: 'open',
  })
  verdict.same(`${where} totals`, totals, {
    to_pay: toPay,
    gross: roubles(account.gross),
    ota: roubles(-account.ota),
    fee: roubles(-account.fee),
    cleaning: roubles(-account.cleaning),
    expenses: roubles(-account.expenses),
  })
  for (const code of ['fixed', 'extras', 'withheld', 'kept'] as const)
    verdict.same(
      `${where} line`,
      { [code]: lines.find((line: Values) => line.code === code)?.amount ?? 0 },
      { [code]: roubles(account[code]) },
    )
}
