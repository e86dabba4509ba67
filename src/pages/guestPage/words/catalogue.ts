// What a language of the guest's page consists of: the Russian words say which keys there are, so a missing one does not compile.
import type { instructionTypes } from '#schema/entities/examples.ts'
import type { pageLanguages } from '#schema/entities/guestPage.ts'
import type { ru } from './ru.ts'

/** A language of the page. */
export type PageLanguage = (typeof pageLanguages)[number]

/** The languages by their own names. */
export const languageNames = {
  ru: 'Русский',
  en: 'English',
  zh: '中文',
} as const satisfies Record<PageLanguage, string>

/** Whether a code is one of them. */
export const isPageLanguage = (code: unknown): code is PageLanguage =>
  typeof code === 'string' && Object.hasOwn(languageNames, code)

interface Plurals {
  readonly ru: 'one' | 'few' | 'many'
  readonly en: 'one' | 'other'
  readonly zh: 'other'
}

type Russian = typeof ru
type Words<T> = { readonly [K in keyof T]: string }

/** Refusals that a guest can meet, by what follows the dot in their codes; `other` stands for those that the server words in Russian alone. */
export type Refusal =
  | 'network'
  | 'changed'
  | 'nothing_due'
  | 'too_late'
  | 'sold_out'
  | 'checked'
  | 'claimed'
  | 'too_many'
  | 'too_large'
  | 'off'
  | 'request'
  | 'too_early'
  | 'pay_failed'
  | 'other'

/** All words of the page in one language; the server itself refuses in Russian. */
export interface Catalogue<L extends PageLanguage = PageLanguage> {
  readonly texts: Words<Russian['texts']>
  readonly counts: { readonly [K in keyof Russian['counts']]: { readonly [F in Plurals[L]]: string } }
  readonly missing: Words<Russian['missing']>
  readonly ways: Words<Russian['ways']>
  readonly deposits: Words<Russian['deposits']>
  readonly prices: Words<Russian['prices']>
  readonly orders: Words<Russian['orders']>
  readonly wishTypes: Words<Russian['wishTypes']>
  readonly wishStates: Words<Russian['wishStates']>
  /** Steps by what does them, and sections of the flat by their kind: the server names both in Russian. */
  readonly steps?: Readonly<
    Record<'people' | 'arrival' | 'rules' | 'contract' | 'payment' | 'deposit', string>
  >
  readonly sections?: Readonly<Record<keyof typeof instructionTypes, string>>
  readonly refusals?: Readonly<Record<Refusal, string>>
}

/** The words of a language other than Russian. */
export type Translation<L extends Exclude<PageLanguage, 'ru'>> = Required<Catalogue<L>>
