// What a flat has in store: what a stay uses of it, what a report makes of a level, what is to be bought and why.
import type { IsoDate } from './dates.ts'
import { fold } from './searchWords.ts'

/** A thing of the store: `level` is null while nobody has counted it, `min` is null where nobody watches it. */
export interface Supply {
  readonly name: string
  readonly unit: string
  readonly min: number | null
  readonly level: number | null
  readonly perStay: number
  readonly perGuest: number
  readonly shop: string
}

/** How much is left in the words of a report. */
export type ReportedLevel = 'enough' | 'low' | 'empty'

/** Days before an arrival from which what has run out is urgent. */
export const nearDays = 2

/** The store of a flat as its row keeps it. */
export function suppliesIn(stored: unknown): Supply[] {
  const parts: readonly unknown[] = Array.isArray(stored) ? stored : []
  return parts.map((part) => {
    const { name, unit, min, level, per_stay, per_guest, shop } = Object(part)
    return {
      name: String(name ?? ''),
      unit: String(unit ?? ''),
      min: numberOr(min, null),
      level: numberOr(level, null),
      perStay: numberOr(per_stay, 0),
      perGuest: numberOr(per_guest, 0),
      shop: String(shop ?? ''),
    }
  })
}

const numberOr = <T>(value: unknown, other: T): number | T =>
  typeof value === 'number' && Number.isFinite(value) ? value : other

/** A name as things are told apart: no capitals, «ё» is «е», no marks. */
export function thingKey(name: unknown): string {
  return fold(String(name ?? ''))
    .split(' ')
    .filter(Boolean)
    .join(' ')
}

/** Whether an amount in one unit may be added to one in another: the same word, or one of them is not named. */
export function isSameUnit(one: unknown, other: unknown): boolean {
  const [first, second] = [thingKey(one), thingKey(other)]
  return first === '' || second === '' || first === second
}

/** A quantity without the dust of fractions. */
export function tidy(quantity: number): number {
  return Math.round(quantity * 1000) / 1000
}

/** What a stay of so many guests uses. */
export function usedByStay(
  { perStay, perGuest }: Pick<Supply, 'perStay' | 'perGuest'>,
  guests: number,
): number {
  return tidy(perStay + perGuest * guests)
}

/** What remains when so much is taken: never less than nothing. */
export function leftOf(level: number | null, taken: number): number {
  return tidy(Math.max(0, (level ?? 0) - taken))
}

/** What the word of a report makes of a level: half of the norm is «мало», a whole one is «хватает». */
export function levelReported(
  { level, min }: Pick<Supply, 'level' | 'min'>,
  word: ReportedLevel,
): number | null {
  if (word === 'empty') return 0
  if (min === null) return level
  if (word === 'enough') return level === null ? min : Math.max(level, min)
  const half = min >= 2 ? Math.floor(min / 2) : min / 2
  return level === null ? half : Math.min(level, half)
}

/** How much is to be bought to have the norm again, whole pieces; nothing of what is not watched or not counted. */
export function wantedOf({ level, min }: Pick<Supply, 'level' | 'min'>): number {
  return min === null || level === null ? 0 : Math.max(0, Math.ceil(tidy(min - level)))
}

/** Whether what has run out is wanted at once: the next guest is near. */
export function isUrgent(level: number | null, daysToArrival: number | null): boolean {
  return (level ?? 1) <= 0 && daysToArrival !== null && daysToArrival <= nearDays
}

/** Why something is to be bought: «осталось 1 из 4, до заезда 28.11». */
export function whyBuy({ level, min }: Pick<Supply, 'level' | 'min'>, arrival: IsoDate | null): string {
  const left = (level ?? 0) > 0 ? `осталось ${spoken(level ?? 0)}` : 'кончилось'
  const norm = (level ?? 0) > 0 ? ` из ${spoken(min ?? 0)}` : `, норма ${spoken(min ?? 0)}`
  return `${left}${min === null ? '' : norm}${untilArrival(arrival)}`
}

/** «, до заезда 28.11», or nothing when nobody is known to come. */
export function untilArrival(arrival: IsoDate | null): string {
  return arrival === null ? '' : `, до заезда ${arrival.slice(8, 10)}.${arrival.slice(5, 7)}`
}

const spoken = (quantity: number): string => String(tidy(quantity)).replace('.', ',')
