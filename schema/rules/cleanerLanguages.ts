import { languages } from './languages.ts'

const { ru, uz, tg, ky, en } = languages

/** The languages in which cleaners read their page and what is sent to them. */
export const cleanerLanguages = { ru, uz, tg, ky, en } as const

/** One of them. */
export type CleanerLanguage = keyof typeof cleanerLanguages

/** Whether a code is one of them. */
export const isCleanerLanguage = (code: unknown): code is CleanerLanguage =>
  typeof code === 'string' && Object.hasOwn(cleanerLanguages, code)
