// How each kind of text is typed and understood.
import { isMoney } from '#schema/rules/money.ts'
import { formatSum } from '#schema/rules/moneyText.ts'
import { normalisePhone } from '#schema/rules/text.ts'
import { numberText, phoneText, plainText } from '../texts.ts'
import type { LineFormat } from './LineInput.tsx'

const readText = (text: string) => (text === '' ? null : text)

/** Plain text as it is typed. */
export const textFormat: LineFormat = { write: plainText, read: readText }

/** A colour of six signs. */
export const colourFormat: LineFormat = { ...textFormat, placeholder: '#00AAFF' }

/** Passwords by what they are to the person. */
export const passwordFormats = {
  current: { ...textFormat, password: 'current' },
  new: { ...textFormat, password: 'new' },
} as const satisfies Readonly<Record<string, LineFormat>>

/** Text of many lines. */
export const longTextFormat: LineFormat = { ...textFormat, lines: 3 }

/** An e-mail address. */
export const emailFormat: LineFormat = { ...textFormat, inputMode: 'email', placeholder: 'anna@example.ru' }

/** A web address. */
export const linkFormat: LineFormat = { ...textFormat, inputMode: 'url', placeholder: 'https://' }

/** A phone in any usual writing; understood ones are kept as E.164. */
export const phoneFormat: LineFormat = {
  write: phoneText,
  read: (text) => (text.trim() === '' ? null : (normalisePhone(text) ?? text)),
  inputMode: 'tel',
  placeholder: '+7 900 000-00-00',
}

/** A whole number. */
export const integerFormat: LineFormat = {
  write: (value) => numberText(value),
  read: readNumber,
  inputMode: 'numeric',
}

/** Roubles; the sign of the rouble stands at the end of the line. */
export const moneyFormat: LineFormat = {
  write: (value) => (isMoney(value) ? formatSum(value) : plainText(value)),
  read: readNumber,
  inputMode: 'decimal',
  unit: '₽',
}

/** A time `HH:MM`; «930» and «9» are understood. */
export const timeFormat: LineFormat = {
  write: plainText,
  read: readTime,
  inputMode: 'numeric',
  placeholder: '14:00',
}

/** A number with a fraction. */
export const decimalFormat: LineFormat = { ...integerFormat, inputMode: 'decimal' }

/** The number that a text means in Russian or English writing; the text itself when it is none. */
export function readNumber(text: string): unknown {
  const compact = text
    .replace(/[\s\u00a0₽%]/g, '')
    .replace(',', '.')
    .replace('\u2212', '-')
  if (compact === '') return null
  return /^-?\d+(\.\d+)?$/.test(compact) ? Number(compact) : text
}

/** The time `HH:MM` that a text means; the text itself when it is none. */
export function readTime(text: string): unknown {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.\s]?(\d{2}))?$/.exec(text.trim()) ?? []
  if (hours === undefined) return readText(text)
  return `${hours.padStart(2, '0')}:${minutes}`
}
