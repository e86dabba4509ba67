// What a language of the cleaner's page consists of: the Russian words say which keys there are, so a missing one does not compile.
import type { CleanerLanguage } from '#schema/rules/cleanerLanguages.ts'
import type { ru } from './ru.ts'

/** The languages by their own names, in the order of the choice. */
export const pageLanguages = {
  ru: 'Русский',
  uz: 'Oʻzbekcha',
  tg: 'Тоҷикӣ',
  ky: 'Кыргызча',
  en: 'English',
} as const satisfies Record<CleanerLanguage, string>

/** A language of the page. */
export type PageLanguage = keyof typeof pageLanguages

/** Whether a code is one of them. */
export const isPageLanguage = (code: unknown): code is PageLanguage =>
  typeof code === 'string' && Object.hasOwn(pageLanguages, code)

/** After a number nouns of Uzbek, Tajik and Kyrgyz do not change. */
interface Plurals {
  readonly ru: 'one' | 'few' | 'many'
  readonly en: 'one' | 'other'
  readonly uz: 'other'
  readonly tg: 'other'
  readonly ky: 'other'
}

type Russian = typeof ru
type Words<T> = { readonly [K in keyof T]: string }

/** Refusals of the server that a cleaner can meet, by what follows the dot in their codes; others are shown in the server's words. */
export type Refusal =
  | 'network'
  | 'not_found'
  | 'forbidden'
  | 'closed'
  | 'wrong_move'
  | 'cannot_decline'
  | 'points_missing'
  | 'photos_missing'
  | 'taken'
  | 'day_off'
  | 'cleaner_busy'
  | 'too_early'
  | 'too_large'
  | 'too_many'

/** What most flats have, by its Russian name: sets of linen as we count them, stocks as most people write them. */
export type UsualThing =
  | 'Комплект двуспальный'
  | 'Комплект односпальный'
  | 'Комплект детский'
  | 'Полотенце'
  | 'Полотенце банное'
  | 'Полотенце для рук'
  | 'Туалетная бумага'
  | 'Мыло'
  | 'Мыло для рук'
  | 'Шампунь'
  | 'Гель для душа'
  | 'Чай'
  | 'Кофе'
  | 'Капсулы кофе'
  | 'Сахар'
  | 'Вода'
  | 'Салфетки'
  | 'Губка'
  | 'Пакеты для мусора'
  | 'Средство для посуды'
  | 'Чистящее средство'
  | 'Лампочка'

/** All words of the page in one language; the server itself refuses in Russian. */
export interface Catalogue<L extends PageLanguage = PageLanguage> {
  readonly texts: Words<Russian['texts']>
  readonly counts: { readonly [K in keyof Russian['counts']]: { readonly [F in Plurals[L]]: string } }
  readonly weekdays: string
  readonly months: string
  readonly zones: Words<Russian['zones']>
  readonly types: Words<Russian['types']>
  readonly states: Words<Russian['states']>
  readonly severities: Words<Russian['severities']>
  readonly levels: Words<Russian['levels']>
  readonly returns: Words<Russian['returns']>
  readonly reasons: Words<Russian['reasons']>
  readonly refusals?: Readonly<Record<Refusal, string>>
  readonly things?: Readonly<Record<UsualThing, string>>
}

/** The words of a language other than Russian. */
export type Translation<L extends Exclude<PageLanguage, 'ru'>> = Required<Catalogue<L>>
