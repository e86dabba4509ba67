// What an owner gets of the stays of a period. Sums of a stay are split by its nights, so that the parts of any
// months add up to the whole stay to the kopeck; sums are roubles, dates of a period are both included.
import { addDays, daysBetween, type IsoDate, nightsBetween } from './dates.ts'
import { addMoney, fromKopecks, percentOf, subtractMoney, toKopecks } from './money.ts'

/** The terms that an owner lets on. */
export interface OwnerTerms {
  readonly scheme: 'percent_gross' | 'percent_net' | 'fixed_rent' | 'guaranteed'
  /** The agency's percent, 0 to 100. */
  readonly percent: number
  /** Rent or guarantee for a whole month. */
  readonly fixed_amount: number
  readonly commission_base: 'gross' | 'minus_ota' | 'minus_ota_clean'
  readonly clean_payer: 'owner' | 'agency' | 'guest' | 'split'
  /** The owner's percent of withheld deposits and of what stays of canceled bookings. */
  readonly kept_share: number
}

/** What the guest of a stay pays and what its channel keeps. */
export interface StayMoney {
  readonly amount: number
  readonly ota_commission: number
}

/** A stay `[begin, end)` with its money. */
export interface OwnerStay extends StayMoney {
  readonly begin: IsoDate
  readonly end: IsoDate
}

/** First and last day of what is counted. */
export interface Period {
  readonly begin: IsoDate
  readonly end: IsoDate
}

/** One stay as it enters the account: `amount` less the channel, cleaning, other and fee is `owner_amount`. */
export interface StayShare {
  readonly amount: number
  readonly ota_commission: number
  readonly clean_cost: number
  readonly other: number
  readonly fee: number
  readonly owner_amount: number
}

/** From what the agency's percent is taken: the scheme decides, of a guarantee its own base; a fixed rent has none. */
export function feeBaseOf({ scheme, commission_base }: OwnerTerms): OwnerTerms['commission_base'] | 'none' {
  if (scheme === 'fixed_rent') return 'none'
  if (scheme === 'percent_gross') return 'gross'
  if (scheme === 'guaranteed') return commission_base
  return commission_base === 'minus_ota_clean' ? 'minus_ota_clean' : 'minus_ota'
}

/** The account of a whole stay before its cleaning; a fixed rent leaves the guest's money to the agency. */
export function shareOfStay(stay: StayMoney, terms: OwnerTerms): StayShare {
  const base = feeBaseOf(terms)
  const ota_commission = base === 'gross' || base === 'none' ? 0 : stay.ota_commission
  const fee = base === 'none' ? stay.amount : feeOf(stay, 0, terms)
  const owner_amount = subtractMoney(stay.amount, ota_commission, fee)
  return { amount: stay.amount, ota_commission, clean_cost: 0, other: 0, fee, owner_amount }
}

/** The clean after a stay, or after none, on its own day: what the owner bears of it and, where the percent is taken without cleaning, the fee that falls by it. */
export function shareOfClean(cost: number, stay: StayMoney | undefined, terms: OwnerTerms): StayShare {
  const clean_cost = ownersPart(cost, terms.clean_payer)
  const isOff = stay !== undefined && feeBaseOf(terms) === 'minus_ota_clean'
  const spared = isOff ? subtractMoney(feeOf(stay, 0, terms), feeOf(stay, clean_cost, terms)) : 0
  const owner_amount = subtractMoney(spared, clean_cost)
  return { ...addShares([]), clean_cost, fee: subtractMoney(0, spared), owner_amount }
}

function feeOf({ amount, ota_commission }: StayMoney, cleaning: number, terms: OwnerTerms): number {
  const ota = feeBaseOf(terms) === 'gross' ? 0 : ota_commission
  const base = subtractMoney(amount, ota, cleaning)
  return percentOf(Math.max(0, base), terms.percent)
}

/** The owner's part of a cost of cleaning. */
export function ownersPart(cost: number, payer: OwnerTerms['clean_payer']): number {
  if (payer === 'owner') return cost
  return payer === 'split' ? percentOf(cost, 50) : 0
}

/** How many nights of a stay lie in a period. */
export function nightsWithin(stay: Pick<OwnerStay, 'begin' | 'end'>, period: Period): number {
  const { from, to } = overlap(stay, period)
  return nightsBetween(from, to)
}

function overlap({ begin, end }: Pick<OwnerStay, 'begin' | 'end'>, period: Period) {
  const after = addDays(period.end, 1)
  return { from: begin > period.begin ? begin : period.begin, to: end < after ? end : after }
}

/** The part of a stay's account that belongs to the nights of a period. */
export function shareWithin(
  share: StayShare,
  stay: Pick<OwnerStay, 'begin' | 'end'>,
  period: Period,
): StayShare {
  const part = (sum: number) => partWithin(sum, stay, period)
  const amount = part(share.amount)
  const ota_commission = part(share.ota_commission)
  const clean_cost = part(share.clean_cost)
  const other = part(share.other)
  const fee = part(share.fee)
  const owner_amount = subtractMoney(amount, ota_commission, clean_cost, other, fee)
  return { amount, ota_commission, clean_cost, other, fee, owner_amount }
}

/** The part of a sum of a stay that belongs to its nights within a period. */
export function partWithin(sum: number, stay: Pick<OwnerStay, 'begin' | 'end'>, period: Period): number {
  const { from, to } = overlap(stay, period)
  const whole = nightsBetween(stay.begin, stay.end)
  const before = Math.min(whole, nightsBetween(stay.begin, from))
  return portion(sum, before, before + nightsBetween(from, to), whole)
}

/** The sum that falls between two marks of a whole; neighbouring portions leave no kopeck between them. */
function portion(sum: number, from: number, to: number, whole: number): number {
  if (whole === 0) return 0
  const kopecks = BigInt(toKopecks(sum))
  const upTo = (mark: number) => roundedQuotient(kopecks * BigInt(mark), BigInt(whole))
  return fromKopecks(Number(upTo(to) - upTo(from)))
}

function roundedQuotient(value: bigint, divisor: bigint): bigint {
  const size = value < 0n ? -value : value
  const rounded = (size * 2n + divisor) / (divisor * 2n)
  return value < 0n ? -rounded : rounded
}

/** The calendar months of a period, the first and the last one cut to it. */
export function monthsOf({ begin, end }: Period): Period[] {
  if (begin > end) return []
  const last = lastOfMonth(begin)
  if (last >= end) return [{ begin, end }]
  return [{ begin, end: last }, ...monthsOf({ begin: addDays(last, 1), end })]
}

/** The last day of the month of a date. */
export function lastOfMonth(date: IsoDate): IsoDate {
  const next = addDays(`${date.slice(0, 7)}-28`, 4)
  return addDays(`${next.slice(0, 7)}-01`, -1)
}

/** The part of a monthly sum for the days of a period within one month; parts of a month add up to the sum. */
export function monthlySum(sum: number, { begin, end }: Period): number {
  const first = `${begin.slice(0, 7)}-01`
  const days = daysBetween(first, lastOfMonth(begin)) + 1
  return portion(sum, daysBetween(first, begin), daysBetween(first, end) + 1, days)
}

/** What the owner's sum is raised by for a period: the fixed rent, or what lacks to the guarantee month by month, where `earnedIn` tells what some days bring. */
export function fixedPart(
  terms: Pick<OwnerTerms, 'scheme' | 'fixed_amount'>,
  period: Period,
  earnedIn: (days: Period) => number,
): number {
  if (terms.scheme !== 'fixed_rent' && terms.scheme !== 'guaranteed') return 0
  return addMoney(
    ...monthsOf(period).map((month) => {
      const due = monthlySum(terms.fixed_amount, month)
      if (terms.scheme === 'fixed_rent') return due
      return Math.max(0, subtractMoney(due, earnedIn(month)))
    }),
  )
}

/** The sum of the shares of several stays. */
export function addShares(shares: readonly StayShare[]): StayShare {
  const sum = (name: keyof StayShare) => addMoney(...shares.map((share) => share[name]))
  return {
    amount: sum('amount'),
    ota_commission: sum('ota_commission'),
    clean_cost: sum('clean_cost'),
    other: sum('other'),
    fee: sum('fee'),
    owner_amount: sum('owner_amount'),
  }
}
