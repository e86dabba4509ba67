// What people write in the cells of a table, as the values of fields: dates, sums, times and words in any usual writing.
import type { AnyField } from '../kinds/index.ts'
import { isIsoDate, isTime } from './dates.ts'
import { isMoney } from './money.ts'
import { fold } from './searchWords.ts'

/** What a cell says: a value, or why it says none, in Russian. */
export type TypedCell = { readonly value: unknown } | { readonly fault: string }

const spaces = /[\s\u00a0\u202f']/g
const dashes = /^[-\u2013\u2014]$/

/** A word as it is compared: without capitals, marks and doubled spaces. */
export const sameWord = (text: string): string => fold(text).replace(/\s+/g, ' ').trim()

/** Whether a cell says nothing. */
export const isBlank = (text: string): boolean => text === '' || dashes.test(text)

/** Reads a cell as a value of a field; references and other rows are not told by a cell alone. */
export function typedCell(field: AnyField, text: string): TypedCell {
  switch (field.kind) {
    case 'date':
      return dateOf(text)
    case 'time':
      return timeOf(text)
    case 'money':
      return sumOf(text)
    case 'integer':
    case 'number':
      return numberOf(text)
    case 'flag':
      return flagOf(text)
    case 'choice':
      return wordOf(field.options, text)
    case 'state':
      return wordOf(
        Object.fromEntries(Object.entries(field.states).map(([code, { label }]) => [code, label])),
        text,
      )
    default:
      return { value: text }
  }
}

const datePatterns = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<date>\d{1,2})$/,
  /^(?<date>\d{1,2})[./](?<month>\d{1,2})[./](?<year>\d{4}|\d{2})\s*г?\.?$/,
]

function dateOf(text: string): TypedCell {
  const day = text.replace(/[T\s]+\d{1,2}:\d{2}.*$/, '')
  const parts = datePatterns.map((pattern) => pattern.exec(day)?.groups).find((found) => found !== undefined)
  const { year = '', month = '', date = '' } = parts ?? {}
  const iso = [year.padStart(4, '20'), month.padStart(2, '0'), date.padStart(2, '0')].join('-')
  if (isIsoDate(iso)) return { value: iso }
  return { fault: `Нужна дата, а здесь «${text}». Напишите её как 20.12.2026 или 2026-12-20.` }
}

function timeOf(text: string): TypedCell {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?$/.exec(text) ?? []
  const time = `${hours.padStart(2, '0')}:${minutes}`
  if (isTime(time)) return { value: time }
  return { fault: `Нужно время, а здесь «${text}». Напишите его как 14:00.` }
}

/** Groups of three digits may stand apart by spaces, by commas before a point or by points before a comma. */
function sumOf(text: string): TypedCell {
  const bare = text.replace(spaces, '').replace(/(?:₽|рублей|руб|р|rub)\.?$/i, '')
  const plain =
    /^-?\d{1,3}(,\d{3})+\.\d+$/.test(bare) || /^-?\d{1,3}(\.\d{3})+,\d+$/.test(bare)
      ? bare.replace(/[.,](?=.*[.,])/g, '')
      : bare
  const sum = /^-?\d+(?:[.,]\d{1,2})?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN
  if (isMoney(sum)) return { value: sum }
  return { fault: `Нужна сумма в рублях, а здесь «${text}». Напишите её как 12 500 или 12500,50.` }
}

function numberOf(text: string): TypedCell {
  const bare = text.replace(spaces, '').replace(',', '.')
  if (/^-?\d+(?:\.\d+)?$/.test(bare)) return { value: Number(bare) }
  return { fault: `Нужно число, а здесь «${text}». Оставьте одни цифры.` }
}

const yes = ['да', 'yes', 'true', '1', '+', 'есть', 'активен', 'включено', 'включена']
const no = ['нет', 'no', 'false', '0', 'не активен', 'выключено', 'выключена']

function flagOf(text: string): TypedCell {
  const word = text === '+' ? text : sameWord(text)
  if (yes.includes(word)) return { value: true }
  if (no.includes(word)) return { value: false }
  return { fault: `Нужно «да» или «нет», а здесь «${text}».` }
}

function wordOf(options: Readonly<Record<string, string>>, text: string): TypedCell {
  const word = sameWord(text)
  const found = Object.entries(options).find(
    ([code, label]) => sameWord(code) === word || sameWord(label) === word,
  )
  if (found) return { value: found[0] }
  return {
    fault: `Нужно одно из слов, а здесь «${text}». Подойдут: ${Object.values(options).join(', ')}.`,
  }
}
