// What owners are owed, night by night: the terms of the day, the costs they bear, the months as they were closed.
import { addDays, daysBetween } from '#schema/rules/dates.ts'
import type { RawRow } from '#server/db/execute.ts'
import { percentOf } from './bare.ts'
import type { Bare, BareClean, BareMonth, BareRent } from './entries.ts'
import { type Days, daysOf, isIn, isLiving, keptItems, nightPart, nightsOf } from './nights.ts'

/** The terms of an owner on a day. */
export interface Terms {
  readonly scheme: string
  readonly percent: number
  readonly fixed: number
  readonly base: string
  readonly cleans: string
  readonly kept: number
}

type Codes = 'gross' | 'ota' | 'cleaning' | 'fee' | 'fixed' | 'extras' | 'withheld' | 'kept' | 'expenses'

/** The lines of an account in kopecks; what is taken away is below zero. */
export type Lines = Record<Codes, number>

const nothing: Lines = {
  gross: 0,
  ota: 0,
  cleaning: 0,
  fee: 0,
  fixed: 0,
  extras: 0,
  withheld: 0,
  kept: 0,
  expenses: 0,
}

/** The sum of the lines. */
export const sumOf = (lines: Lines): number => Object.values(lines).reduce((all, one) => all + one, 0)

function termsOf(stored: unknown, inKopecks: boolean): Terms {
  const row = Object(stored)
  const fixed = Number(row.fixed_amount ?? 0)
  return {
    scheme: row.scheme ?? 'percent_gross',
    percent: Number(row.percent ?? 0),
    fixed: inKopecks ? fixed : Math.round(fixed * 100),
    base: row.commission_base ?? 'gross',
    cleans: row.clean_payer ?? 'owner',
    kept: Number(row.kept_share ?? 0),
  }
}

/** Which terms hold on a day, as an owner or a closed month keeps them. */
export function termsBy(row: unknown, inKopecks: boolean): (day: string) => Terms {
  const now = termsOf(row, inKopecks)
  const { held } = Object(Object(row).earlier_terms)
  const earlier = (Array.isArray(held) ? held : []).map((one) => ({
    until: String(one.until),
    terms: termsOf(one, false),
  }))
  return (day) => earlier.find(({ until }) => day <= until)?.terms ?? now
}

const cleanPart = (pay: number, payer: string): number =>
  payer === 'owner' ? pay : payer === 'split' ? percentOf(pay, 50) : 0

/** What of a stay the percent is taken from under terms, and what it comes to when so much is off for cleaning. */
function wholeOf(rent: BareRent, terms: Terms) {
  const amount = rent.price + (terms.cleans === 'guest' ? 0 : rent.cleaningFee)
  const base =
    terms.scheme === 'percent_gross'
      ? 'gross'
      : terms.scheme === 'percent_net' && terms.base === 'gross'
        ? 'minus_ota'
        : terms.base
  if (terms.scheme === 'fixed_rent') return { amount, ota: 0, feeAfter: () => amount }
  const ota = base === 'gross' ? 0 : rent.commission
  const feeAfter = (cleans: number) =>
    percentOf(Math.max(0, amount - ota - (base === 'minus_ota_clean' ? cleans : 0)), terms.percent)
  return { amount, ota, feeAfter }
}

/** The guest's stay after which a clean is, once it has begun. */
function stayBefore({ rents }: Bare, { rent, flat, costsOn }: BareClean): BareRent | undefined {
  return rents.find(
    (one) =>
      one.id === rent &&
      one.flat === flat &&
      one.kind === 'guest' &&
      !one.conflict &&
      isLiving(one) &&
      one.begin <= (costsOn ?? ''),
  )
}

/** An owner's account of some days, from the flats that are theirs. */
function accountOf(
  bare: Bare,
  flats: ReadonlySet<number>,
  terms: (day: string) => Terms,
  period: Days,
  until: string,
): Lines {
  const lines = { ...nothing }
  /** What counts in each month under each of the terms, for the guarantee. */
  const earned = new Map<Terms, Map<string, number>>()
  const earn = (on: string, kopecks: number) => {
    const own = earned.get(terms(on)) ?? new Map<string, number>()
    earned.set(terms(on), own.set(on.slice(0, 7), (own.get(on.slice(0, 7)) ?? 0) + kopecks))
  }
  const begun = bare.rents.filter(
    (rent) =>
      flats.has(rent.flat) &&
      rent.kind === 'guest' &&
      !rent.conflict &&
      isLiving(rent) &&
      rent.begin <= until,
  )
  for (const rent of begun) {
    const nights = nightsOf(rent)
    for (const [at, night] of nights.entries()) {
      const on = bare.splitOn(night) === 'departure' ? rent.end : night
      if (!isIn(period, on)) continue
      const part = (sum: number) => nightPart(sum, at, nights.length)
      const { amount, ota, feeAfter } = wholeOf(rent, terms(night))
      const fee = feeAfter(0)
      lines.gross += part(amount)
      lines.ota -= part(ota)
      lines.fee -= part(fee)
      lines.extras += part(rent.ownerExtras)
      earn(on, part(amount) - part(ota) - part(fee))
    }
  }
  for (const clean of bare.cleans) {
    const { costsOn: on, flat, pay } = clean
    if (on === null || !flats.has(flat) || !isIn(period, on)) continue
    const its = terms(on)
    lines.cleaning -= cleanPart(pay, its.cleans)
    const stay = stayBefore(bare, clean)
    if (!stay) continue
    const own = cleanPart(pay, its.cleans)
    const { feeAfter } = wholeOf(stay, its)
    const off = feeAfter(0) - feeAfter(own)
    lines.fee += off
    earn(on, off - own)
  }
  for (const { flat, code, on, kopecks, isOwners } of keptItems(bare))
    if (flats.has(flat) && isIn(period, on))
      lines[code] += isOwners ? kopecks : percentOf(kopecks, terms(on).kept)
  for (const { flat, date, payer, amount } of bare.expenses)
    if (flat !== null && flats.has(flat) && isIn(period, date))
      lines.expenses -= payer === 'owner' ? amount : payer === 'split' ? percentOf(amount, 50) : 0
  lines.fixed = fixedOf(terms, period, earned)
  return lines
}

function fixedOf(
  terms: (day: string) => Terms,
  period: Days,
  earned: ReadonlyMap<Terms, ReadonlyMap<string, number>>,
): number {
  let all = 0
  for (const [held, own] of Map.groupBy(daysOf(period), terms))
    for (const [month, days] of Map.groupBy(own, (day) => day.slice(0, 7))) {
      const first = `${month}-01`
      const length = daysBetween(first, `${addDays(first, 31).slice(0, 7)}-01`)
      const due = days.reduce((sum, day) => sum + nightPart(held.fixed, daysBetween(first, day), length), 0)
      if (held.scheme === 'fixed_rent') all += due
      if (held.scheme === 'guaranteed') all += Math.max(0, due - (earned.get(held)?.get(month) ?? 0))
    }
  return all
}

/** The account of an owner for days that are in no closed month. */
export function openAccount(bare: Bare, owner: RawRow, period: Days, until = bare.today): Lines {
  const flats = new Set(
    [...bare.flats.values()].filter((flat) => flat.owner === Number(owner.id)).map(({ id }) => id),
  )
  return accountOf(bare, flats, termsBy(owner, true), period, until)
}

/** What the closed months of an owner would be now, less what they were and what was put right already. */
export function pendingOf(bare: Bare, owner: RawRow): number {
  const closed = bare.months.filter((month) => month.owner === Number(owner.id))
  const corrected = (id: number) =>
    closed
      .flatMap(({ corrections }) => corrections)
      .filter(({ of }) => of === id)
      .reduce((all, { kopecks }) => all + kopecks, 0)
  return closed.reduce((all, month) => all + recountOf(bare, month) - month.toPay - corrected(month.id), 0)
}

function recountOf(bare: Bare, { flats, terms, begin, end }: BareMonth): number {
  return sumOf(accountOf(bare, new Set(flats), termsBy(terms, false), { begin, end }, bare.today))
}

/** «Долг агентства»: every ended month, closed or not, less what was paid out of it. */
export function owedTo(bare: Bare, owner: RawRow): number {
  const closed = bare.months.filter((month) => month.owner === Number(owner.id))
  const unpaid = closed.filter(({ isPaid }) => !isPaid).reduce((all, { amount }) => all + amount, 0)
  const end = addDays(`${bare.today.slice(0, 7)}-01`, -1)
  const last = closed.at(-1)
  const begin = last ? addDays(last.end, 1) : firstMonth(bare, owner)
  if (begin > end) return unpaid
  return unpaid + sumOf(openAccount(bare, owner, { begin, end })) + pendingOf(bare, owner)
}

function firstMonth({ rents, flats }: Bare, owner: RawRow): string {
  const begins = rents
    .filter(
      (rent) =>
        flats.get(rent.flat)?.owner === Number(owner.id) &&
        rent.kind === 'guest' &&
        !rent.conflict &&
        isLiving(rent),
    )
    .map(({ begin }) => begin)
  return `${[String(owner.since), ...begins].sort()[0]?.slice(0, 7)}-01`
}
