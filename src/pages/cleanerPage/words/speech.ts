// How the page speaks: picks a text of its language and fills in what it is about.
import { type IsoDate, weekdayOf } from '#schema/rules/dates.ts'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { faultText } from '#src/pages/publicPage/useSending.ts'
import type { Catalogue, PageLanguage, Refusal } from './catalogue.ts'
import { ru } from './ru.ts'

type Texts = (typeof ru)['texts']
type Counts = (typeof ru)['counts']
type Holes<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never
type Filling<Names extends string> = [Names] extends [never]
  ? readonly []
  : readonly [Readonly<Record<Names, string | number>>]

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
  /** What is said of a call that failed: by its code, or in the server's own words, of a field where it names one. */
  refusal(error: unknown): string
}

const fill = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))

/** «20.11» */
export const shortDate = (date: IsoDate): string => `${date.slice(8)}.${date.slice(5, 7)}`

/** A browser that does not know the language would count by its own. */
function pluralsOf(language: PageLanguage): Pick<Intl.PluralRules, 'select'> {
  const isKnown = Intl.PluralRules.supportedLocalesOf(language).length > 0
  return isKnown ? new Intl.PluralRules(language) : { select: () => 'other' }
}

/** Makes the speech of a language out of its words. */
export function speechOf<L extends PageLanguage>(language: L, words: Catalogue<L>): Speech {
  const { texts, counts, refusals } = words
  const plurals = pluralsOf(language)
  const [weekdays, months] = [words.weekdays.split(' '), words.months.split(' ')]
  return {
    ...words,
    language,
    say: (key, ...[values]) => fill(texts[key], values),
    count(key, n, ...[values]) {
      const forms: Readonly<Partial<Record<string, string>>> = counts[key]
      const form = forms[plurals.select(n)] ?? forms.other ?? forms.many ?? ''
      return fill(form, { n, ...values })
    },
    day: (date) => `${weekdays[weekdayOf(date)] ?? ''}, ${shortDate(date)}`,
    month: (month) => `${months[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`,
    refusal: (error) => refusalIn(refusals, error),
  }
}

function refusalIn(refusals: Catalogue['refusals'], error: unknown): string {
  const known: Readonly<Partial<Record<string, string>>> = refusals ?? {}
  const isAnswered = error instanceof HttpError && !error.isNetwork
  const code = isAnswered ? (error.code.split('.').at(-1) ?? '') : ('network' satisfies Refusal)
  return known[code] ?? faultText(error)
}

/** The page in Russian. */
export const russian = speechOf('ru', ru)
