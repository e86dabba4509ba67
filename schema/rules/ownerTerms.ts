// Terms of an owner with the days on which they hold: a change counts from its day on, and no earlier night is counted by it.
import { addDays, type IsoDate } from './dates.ts'
import type { OwnerTerms, Period } from './ownerAccount.ts'

/** The fields of an owner that are terms. */
export const termNames = [
  'scheme',
  'percent',
  'fixed_amount',
  'commission_base',
  'clean_payer',
  'kept_share',
] as const

/** Terms that held until a day, that day included. */
export interface EarlierTerms<T = OwnerTerms> {
  readonly until: IsoDate
  readonly terms: T
}

/** The terms as they are now, and those that held before them, earliest first. */
export interface DatedTerms<T = OwnerTerms> {
  readonly now: T
  readonly earlier: readonly EarlierTerms<T>[]
}

/** A stretch of a period with the terms of its nights. */
export interface TermSpan<T = OwnerTerms> {
  readonly period: Period
  readonly terms: T
}

const schemes = ['percent_gross', 'percent_net', 'fixed_rent', 'guaranteed'] as const
const bases = ['gross', 'minus_ota', 'minus_ota_clean'] as const
/** Who may bear what the cleans of an owner's flats cost. */
export const cleanPayers = ['owner', 'agency', 'guest', 'split'] as const

/** The terms among stored values; what lacks is what it usually is. */
export function termsIn(stored: object): OwnerTerms {
  const row: Readonly<Record<string, unknown>> = { ...stored }
  const number = (name: string): number => {
    const value = row[name]
    return typeof value === 'number' ? value : 0
  }
  const word = <T extends string>(words: readonly T[], name: string, usual: T): T =>
    words.find((known) => known === row[name]) ?? usual
  return {
    scheme: word(schemes, 'scheme', 'percent_gross'),
    percent: number('percent'),
    fixed_amount: number('fixed_amount'),
    commission_base: word(bases, 'commission_base', 'gross'),
    clean_payer: word(cleanPayers, 'clean_payer', 'owner'),
    kept_share: number('kept_share'),
  }
}

/** The dated terms of a row that keeps `earlier_terms` beside its terms: an owner, or what a closed month has kept of one. */
export function datedTerms(row: { readonly earlier_terms?: unknown }): DatedTerms {
  const { held } = { held: undefined, ...Object(row.earlier_terms) }
  const parts: readonly unknown[] = Array.isArray(held) ? held : []
  const earlier = parts.flatMap((part) =>
    typeof part === 'object' && part !== null
      ? [{ until: String(Reflect.get(part, 'until')), terms: termsIn({ ...part }) }]
      : [],
  )
  return { now: termsIn(row), earlier: earlier.sort((a, b) => (a.until < b.until ? -1 : 1)) }
}

/** A period cut where the terms change. */
export function termSpans<T>({ now, earlier }: DatedTerms<T>, { begin, end }: Period): TermSpan<T>[] {
  const [first, ...rest] = earlier.filter(({ until }) => until >= begin)
  if (!first || first.until >= end) return [{ period: { begin, end }, terms: first?.terms ?? now }]
  return [
    { period: { begin, end: first.until }, terms: first.terms },
    ...termSpans({ now, earlier: rest }, { begin: addDays(first.until, 1), end }),
  ]
}

/** The terms of a day. */
export function termsOn<T>({ now, earlier }: DatedTerms<T>, day: IsoDate): T {
  return earlier.find(({ until }) => until >= day)?.terms ?? now
}

/** What held before the day on which `next` begins: changes that were to begin later are given up, one that was taken back leaves no day behind. */
export function earlierTerms<T>({ now, earlier }: DatedTerms<T>, from: IsoDate, next: T): EarlierTerms<T>[] {
  const until = addDays(from, -1)
  const spans = earlier.filter((one) => one.until < until)
  spans.push({ until, terms: termsOn({ now, earlier }, until) })
  while (JSON.stringify(spans.at(-1)?.terms) === JSON.stringify(next)) spans.pop()
  return spans
}

/** As they stood before the present terms began. */
export function withoutLast<T>({ now, earlier }: DatedTerms<T>): DatedTerms<T> {
  return { now: earlier.at(-1)?.terms ?? now, earlier: earlier.slice(0, -1) }
}

/** The day from which the present terms hold, if others held before. */
export function heldSince(earlier: readonly EarlierTerms<unknown>[]): IsoDate | null {
  const last = earlier.at(-1)
  return last ? addDays(last.until, 1) : null
}
