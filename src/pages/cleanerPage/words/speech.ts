// How the page speaks: picks a text of its language and fills in what it is about.
import { type IsoDate, weekdayOf } from '#schema/rules/dates.ts'
import { countIn, type Filling, fill, type Holes, refusalIn } from '#src/pages/publicPage/spoken.ts'
import type { Catalogue, PageLanguage } from './catalogue.ts'
import { ru } from './ru.ts'

type Texts = (typeof ru)['texts']
type Counts = (typeof ru)['counts']

/** The page in one language. */
export interface Speech
  extends Pick<
    Catalogue,
    'texts' | 'zones' | 'types' | 'states' | 'severities' | 'levels' | 'returns' | 'reasons'
  > {
  readonly language: PageLanguage
  /** A text with what it is about. */
  say<K extends keyof Texts>(key: K, ...filling: Filling<Holes<Texts[K]>>): string
  /** A number with its noun, or words that follow it. */
  count<K extends keyof Counts>(
    key: K,
    n: number,
    ...filling: Filling<Exclude<Holes<Counts[K]['many']>, 'n'>>
  ): string
  /** «пт, 20.11» */
  day(date: IsoDate): string
  /** «Ноябрь 2026» of `YYYY-MM`. */
  month(month: string): string
  /** A thing of the flat: what the agency calls in its own words stays so. */
  thing(name: string): string
  /** What is said of a call that failed: by its code, or in the server's own words, of a field where it names one. */
  refusal(error: unknown): string
}

/** «20.11» */
export const shortDate = (date: IsoDate): string => `${date.slice(8)}.${date.slice(5, 7)}`

/** Makes the speech of a language out of its words. */
export function speechOf<L extends PageLanguage>(language: L, words: Catalogue<L>): Speech {
  const { texts, counts, refusals, things } = words
  const countOf = countIn(language)
  const [weekdays, months] = [words.weekdays.split(' '), words.months.split(' ')]
  return {
    ...words,
    language,
    say: (key, ...[values]) => fill(texts[key], values),
    count: (key, n, ...[values]) => countOf(counts[key], n, values),
    day: (date) => `${weekdays[weekdayOf(date)] ?? ''}, ${shortDate(date)}`,
    month: (month) => `${months[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`,
    thing: (name) => new Map(Object.entries(things ?? {})).get(name) ?? name,
    refusal: (error) => refusalIn(refusals, error),
  }
}

/** The page in Russian. */
export const russian = speechOf('ru', ru)
