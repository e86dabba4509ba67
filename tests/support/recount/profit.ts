// What the owners count as theirs and what the agency bears of a period, for «Прибыль».
import { addDays } from '#schema/rules/dates.ts'
import { percentOf } from './bare.ts'
import type { Bare } from './entries.ts'
import { type Days, isIn, lastOfMonth, openDays } from './nights.ts'
import { openAccount, pendingOf, sumOf, termsBy } from './owners.ts'

const costs: readonly string[] = ['cleaning', 'other', 'expenses']

/** Both in kopecks. */
export function costsOf(bare: Bare, period: Days): { readonly owners: number; readonly borne: number } {
  let owners = 0
  for (const owner of bare.owners) {
    const closed = bare.months.filter((month) => month.owner === Number(owner.id))
    const within = closed.filter(({ begin, end }) => period.begin <= begin && end <= period.end)
    for (const { lines, corrections } of within) {
      owners += lines
        .filter(({ code }) => !costs.includes(code))
        .reduce((all, { kopecks }) => all + kopecks, 0)
      owners += corrections.reduce((all, { kopecks }) => all + kopecks, 0)
    }
    for (const stretch of openDays(period, within)) {
      const account = openAccount(bare, owner, stretch, period.end)
      owners += sumOf(account) - account.cleaning - account.expenses
    }
    const last = closed.at(-1)
    const next = last && addDays(last.end, 1)
    const lastOfNext = next && lastOfMonth(next)
    if (next && lastOfNext && period.begin <= next && lastOfNext <= period.end)
      owners += pendingOf(bare, owner)
  }
  return { owners, borne: borneOf(bare, period) }
}

function borneOf({ flats, owners, cleans, expenses, accruals }: Bare, period: Days): number {
  const byId = new Map(owners.map((owner) => [Number(owner.id), termsBy(owner, true)]))
  const ownerOf = (flat: number | null) => byId.get(flats.get(flat ?? 0)?.owner ?? 0)
  const ofCleans = cleans
    .filter(({ costsOn }) => costsOn !== null && isIn(period, costsOn))
    .reduce((all, { flat, costsOn, pay }) => {
      const payer = ownerOf(flat)?.(String(costsOn)).cleans ?? 'agency'
      return all + pay - (payer === 'owner' ? pay : payer === 'split' ? percentOf(pay, 50) : 0)
    }, 0)
  const ofExpenses = expenses
    .filter(({ payer, date }) => payer !== 'guest' && isIn(period, date))
    .reduce((all, { flat, payer, amount }) => {
      if (!ownerOf(flat)) return all + amount
      return all + amount - (payer === 'owner' ? amount : payer === 'split' ? percentOf(amount, 50) : 0)
    }, 0)
  return (
    ofCleans +
    ofExpenses +
    accruals.filter(({ date }) => isIn(period, date)).reduce((all, { amount }) => all + amount, 0)
  )
}
