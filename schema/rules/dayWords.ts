// Words for a day that are true on one day only: how a day is said to a guest, and where a text says one by itself.
import { addDays, type IsoDate, nightsBetween, toEpoch, weekdayOf } from './dates.ts'

const near: Readonly<Record<string, readonly string[]>> = {
  ru: ['сегодня', 'завтра', 'послезавтра'],
  en: ['today', 'tomorrow', 'the day after tomorrow'],
  zh: ['今天', '明天', '后天'],
}

const russianDays = [
  'в воскресенье',
  'в понедельник',
  'во вторник',
  'в среду',
  'в четверг',
  'в пятницу',
  'в субботу',
] as const

/** A day as it is said today in a language: «завтра», else «в пятницу, 13 марта». */
export function sayDay(date: IsoDate, today: IsoDate, language = 'ru'): string {
  const spoken = language.toLowerCase()
  const word = near[spoken]?.[[0, 1, 2].findIndex((days) => addDays(today, days) === date)]
  return word ?? weekdayText(date, spoken)
}

function weekdayText(date: IsoDate, language: string): string {
  const parts = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  const moment = toEpoch(`${date}T00:00:00Z`)
  if (language === 'ru')
    return `${russianDays[weekdayOf(date)]}, ${new Intl.DateTimeFormat('ru', parts).format(moment)}`
  const locale = language === 'en' ? 'en-GB' : language
  const text = formatOf(locale, parts).format(moment)
  return language === 'en' ? `on ${text}` : text
}

/** A code that is no language of this machine is said in English. */
function formatOf(locale: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const [known = 'en-GB'] = isLocale(locale) ? Intl.DateTimeFormat.supportedLocalesOf(locale) : []
  return new Intl.DateTimeFormat(known, { ...parts, weekday: 'long' })
}

function isLocale(text: string): boolean {
  return /^[a-z]{2,3}$/.test(text)
}

/** A word of a text that is true so many days before its day. */
export interface DayWord {
  /** As it stands in the text. */
  readonly word: string
  readonly at: number
  readonly days: number
}

const fixed: ReadonlyMap<string, number> = new Map([
  ['сегодня', 0],
  ['завтра', 1],
  ['послезавтра', 2],
  ['today', 0],
  ['tonight', 0],
  ['tomorrow', 1],
  ['day after tomorrow', 2],
  ['今天', 0],
  ['明天', 1],
  ['后天', 2],
])

const words =
  /(?<!\p{L})(?:сегодня|послезавтра|завтра|через\s+(\d{1,3})\s+(?:день|дня|дней)|day after tomorrow|today|tonight|tomorrow|in\s+(\d{1,3})\s+days?)(?!\p{L})|今天|明天|后天/giu

/** The words of a text, its variables left out, that name a day by how far it is; in the order of the text. */
export function dayWordsOf(text: string): DayWord[] {
  const bare = text.replace(/\{[^{}|]*\}/g, (variable) => ' '.repeat(variable.length))
  return [...bare.matchAll(words)].map(({ 0: word, 1: inDays, 2: inEnglish, index }) => ({
    word,
    at: index,
    days: fixed.get(word.toLowerCase()) ?? Number(inDays ?? inEnglish),
  }))
}

/** The first word of a text that is false when its day is so far away. */
export function falseDayWord(text: string, day: IsoDate, today: IsoDate): DayWord | undefined {
  const left = day >= today ? nightsBetween(today, day) : -1
  return dayWordsOf(text).find(({ days }) => days !== left)
}

/** The variables that name the day truly whenever a text is read, and what they are about. */
export const dayVariables = { begin_when: 'заезд', end_when: 'выезд' } as const

/** What is said of a text that names a day by how far it is; nothing for any other. */
export function dayWarningsOf(text: string): string[] {
  const [first] = dayWordsOf(text)
  if (!first) return []
  return [
    `«${first.word}» верно только в один день, а сообщение может уйти в другой. Поставьте {begin_when} или {end_when}: день назовётся верно.`,
  ]
}

/** The text with its first such word replaced by a variable. */
export function withVariable(text: string, name: keyof typeof dayVariables): string {
  const [first] = dayWordsOf(text)
  if (!first) return text
  return `${text.slice(0, first.at)}{${name}}${text.slice(first.at + first.word.length)}`
}
