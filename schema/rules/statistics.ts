// One definition of the figures of every screen: nights sold and available, revenue spread by night, occupancy, ADR, RevPAR.
import { addDays, daysBetween, eachDate, type IsoDate, nightsBetween } from './dates.ts'
import { fromKopecks, toKopecks } from './money.ts'

/** Days from the first to the last one, both included. */
export interface StatisticsPeriod {
  readonly begin: IsoDate
  readonly end: IsoDate
}

/** The longest period that is counted at once, in days. */
export const MOST_DAYS = 400

/** Flats of the ranking that come with the figures of a screen, and with each further page of it. */
export const flatsAtOnce = 25

/** A stay as far as it brings money: price, commission and extras in roubles for all of its nights together. */
export interface SoldStay {
  readonly begin: IsoDate
  readonly end: IsoDate
  readonly revenue: number
  readonly commission: number
  readonly extras: number
}

/** One night of a flat: its date and the parts of the sums that fall on it, in roubles. */
export interface SoldNight {
  readonly date: IsoDate
  readonly revenue: number
  readonly commission: number
  readonly extras: number
}

/** What the ratios are made of: flat-nights and roubles. */
export interface SoldSums {
  readonly available: number
  readonly nights: number
  readonly revenue: number
  readonly commission: number
  readonly extras: number
}

/** The ratios of a sum: percent with one decimal, roubles per night; null where nothing divides. */
export interface SoldFigures {
  readonly occupancy: number | null
  readonly adr: number | null
  readonly revpar: number | null
  /** Revenue without the commission of the channels. */
  readonly net: number
}

/**
 * The part of a sum in roubles that belongs to one night out of several, counted from 0. Sums are rounded as they grow,
 * so the nights of a stay always add up to its whole sum.
 */
export function nightShare(sum: number, night: number, nights: number): number {
  const kopecks = BigInt(toKopecks(sum))
  const grown = (count: number) => roundedQuotient(kopecks * BigInt(count), BigInt(nights))
  return fromKopecks(Number(grown(night + 1) - grown(night)))
}

function roundedQuotient(value: bigint, divisor: bigint): bigint {
  const size = value < 0n ? -value : value
  const rounded = (size * 2n + divisor) / (divisor * 2n)
  return value < 0n ? -rounded : rounded
}

/** The nights of a stay that lie within a period, each with its part of the sums. */
export function nightsOfStay(stay: SoldStay, period: StatisticsPeriod): SoldNight[] {
  const nights = nightsBetween(stay.begin, stay.end)
  return eachDate(stay.begin, stay.end).flatMap((date, index) =>
    date < period.begin || date > period.end
      ? []
      : [
          {
            date,
            revenue: nightShare(stay.revenue, index, nights),
            commission: nightShare(stay.commission, index, nights),
            extras: nightShare(stay.extras, index, nights),
          },
        ],
  )
}

/** Whether a night of a flat could be sold: it was, or the flat is let and neither repaired nor lived in by its owner. */
export function isAvailable(night: {
  readonly isSold: boolean
  readonly isLet: boolean
  readonly isClosed: boolean
}): boolean {
  return night.isSold || (night.isLet && !night.isClosed)
}

/** Counts the ratios; `net` is revenue less commission. */
export function figuresOfSums({ available, nights, revenue, commission }: SoldSums): SoldFigures {
  return {
    occupancy: percentOfWhole(nights, available),
    adr: perPiece(revenue, nights),
    revpar: perPiece(revenue, available),
    net: fromKopecks(toKopecks(revenue) - toKopecks(commission)),
  }
}

/** A share in percent with one decimal, or null of nothing. */
export function percentOfWhole(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10
}

/** Roubles per piece, or null of no pieces. */
export function perPiece(sum: number, count: number): number | null {
  return count === 0 ? null : fromKopecks(Math.round(toKopecks(sum) / count))
}

/** What is wrong with a period, in Russian; nothing when it can be counted. */
export function refusePeriod({ begin, end }: StatisticsPeriod): string | null {
  if (end < begin) return 'Последний день раньше первого. Поменяйте даты местами.'
  const days = daysBetween(begin, end) + 1
  if (days <= MOST_DAYS) return null
  return `Период — не больше ${MOST_DAYS} дней, а выбрано ${days}. Выберите период короче.`
}

/** What a period is compared with. */
export type Comparison = 'previous' | 'year'

/** The period to compare with: the whole months or as many days before it, or the same dates a year ago. */
export function comparedPeriod({ begin, end }: StatisticsPeriod, comparison: Comparison): StatisticsPeriod {
  if (comparison === 'year') return { begin: moveMonths(begin, -12), end: moveMonths(end, -12) }
  const isWholeMonths = begin.endsWith('-01') && addDays(end, 1).endsWith('-01')
  const last = addDays(begin, -1)
  if (!isWholeMonths) return { begin: addDays(begin, -daysBetween(begin, end) - 1), end: last }
  const months = monthNumber(end) - monthNumber(begin) + 1
  return { begin: moveMonths(begin, -months), end: last }
}

/** The days so far of a period that is under way and as many of the one it is compared with; nothing when it is not. */
export function sameDays(
  period: StatisticsPeriod,
  compared: StatisticsPeriod,
  today: IsoDate,
): { readonly now: StatisticsPeriod; readonly past: StatisticsPeriod } | null {
  if (today < period.begin || today >= period.end) return null
  const day = addDays(compared.begin, daysBetween(period.begin, today))
  const end = day < compared.end ? day : compared.end
  return { now: { begin: period.begin, end: today }, past: { begin: compared.begin, end } }
}

function monthNumber(date: IsoDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
}

/** The same day of another month, or its last day when it is shorter. */
export function moveMonths(date: IsoDate, months: number): IsoDate {
  const month = monthNumber(date) + months
  const first = firstOfMonth(month)
  const last = addDays(firstOfMonth(month + 1), -1)
  const wanted = `${first.slice(0, 8)}${date.slice(8)}`
  return wanted < last ? wanted : last
}

function firstOfMonth(month: number): IsoDate {
  const year = String(Math.floor(month / 12)).padStart(4, '0')
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}-01`
}
