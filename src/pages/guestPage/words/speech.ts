// How the page of a guest speaks: texts, numbers, days, moments and sums in one language.
import { addDays, epochOf, type IsoDate, localMoment } from '#schema/rules/dates.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { countIn, type Filling, fill, type Holes, refusalIn } from '#src/pages/publicPage/spoken.ts'
import type { Catalogue, PageLanguage } from './catalogue.ts'
import type { ru } from './ru.ts'

type Texts = (typeof ru)['texts']
type Counts = (typeof ru)['counts']
type Choices = 'missing' | 'ways' | 'deposits' | 'orders' | 'prices' | 'wishTypes' | 'wishStates'

type Known = Readonly<Partial<Record<string, string>>>

interface Named {
  readonly name?: string
}

/** The page in one language, at the places and in the day of one flat. */
export interface Speech extends Pick<Catalogue, 'texts' | Choices> {
  readonly language: PageLanguage
  /** A text with what it is about. */
  say<K extends keyof Texts>(key: K, ...filling: Filling<Holes<Texts[K]>>): string
  /** A number with its noun. */
  count<K extends keyof Counts>(key: K, n: number): string
  /** «пт, 20.11» */
  day(date: IsoDate): string
  /** «сегодня», «завтра», else the day. */
  when(date: IsoDate, today: IsoDate): string
  /** The day, relative to another one, and the hour of a moment in a zone. */
  moment(instant: string, zone: string, today: IsoDate): { readonly when: string; readonly time: string }
  /** A sum of roubles. */
  sum(roubles: number): string
  /** A price by what it is for. */
  price(type: keyof Catalogue['prices'], roubles: number): string
  /** What is said of a call that failed; `more` has words for what only a part of the page can meet. */
  refusal(error: unknown, more?: Known): string
  /** The name of a step: the agency's own in Russian, elsewhere by what does it. */
  stepName(step: Named & { readonly form?: string }): string
  /** The title of a section by its kind. */
  sectionTitle(section: { readonly title?: string; readonly type?: string }): string
}

const locales = { ru: 'ru-RU', en: 'en-GB', zh: 'zh-CN' } as const satisfies Record<PageLanguage, string>

const days = {
  ru: { weekday: 'short', day: '2-digit', month: '2-digit' },
  en: { weekday: 'short', day: 'numeric', month: 'short' },
  zh: { month: 'long', day: 'numeric', weekday: 'short' },
} as const satisfies Record<PageLanguage, Intl.DateTimeFormatOptions>

/** Makes the speech of a language out of its words. */
export function speechOf<L extends PageLanguage>(language: L, words: Catalogue<L>): Speech {
  const { texts, counts, prices, refusals } = words
  const steps: Known = { ...words.steps }
  const sections: Known = { ...words.sections }
  const countOf = countIn(language)
  const locale = locales[language]
  const dayFormat = new Intl.DateTimeFormat(locale, { ...days[language], timeZone: 'UTC' })
  const day = (date: IsoDate) => dayFormat.format(epochOf('UTC', date, '12:00'))
  const when = (date: IsoDate, today: IsoDate) => {
    if (date === today) return texts.today
    return date === addDays(today, 1) ? texts.tomorrow : day(date)
  }
  const sum = (roubles: number) => (language === 'ru' ? formatMoney(roubles) : moneyIn(locale, roubles))
  return {
    ...words,
    language,
    say: (key, ...[values]) => fill(texts[key], values),
    count: (key, n) => countOf(counts[key], n),
    day,
    when,
    moment(instant, zone, today) {
      const { date, time } = localMoment(zone, instant)
      return { when: when(date, today), time }
    },
    sum,
    price: (type, roubles) => fill(prices[type], { sum: sum(roubles) }),
    refusal(error, more) {
      const said = refusalIn({ ...refusals, ...more }, error)
      return refusals && isRussian(said) ? refusals.other : said
    },
    stepName: ({ form = '', name = '' }) => steps[form] ?? name,
    sectionTitle: ({ type = '', title = '' }) => sections[type] ?? title,
  }
}

/** Whether words are in Russian letters. */
export const isRussian = (text: string): boolean => /[а-яё]/i.test(text)

/** Kopecks stand there only when there are any. */
const moneyIn = (locale: string, roubles: number): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'RUB',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(roubles) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(roubles)
