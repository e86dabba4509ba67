// How plain values are written for people: numbers, phones, dates, moments.

import { formatDate, type IsoDate, isInstant, isIsoDate, localMoment } from '#schema/rules/dates.ts'
import { isMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { formatPhone } from '#schema/rules/text.ts'

/** Where and when the person looks: the zone of the agency or of the flat, and today's date there. */
export interface Clock {
  readonly zone: string
  readonly today: IsoDate
}

const numbers = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 6 })

/** A value as plain text; empty values are an empty text. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The name of a value that is written as a code; the code itself when it has none. */
export function nameAmong(names: Readonly<Record<string, string>>, code: string): string {
  return (Object.hasOwn(names, code) ? names[code] : undefined) ?? code
}

/** `12 800 ₽`, or an empty text for what is not a sum. */
export function moneyText(value: unknown): string {
  return isMoney(value) ? formatMoney(value) : ''
}

/** A number with spaces between thousands and its unit. */
export function numberText(value: unknown, unit?: string): string {
  if (typeof value !== 'number') return plainText(value)
  return unit === undefined ? numbers.format(value) : `${numbers.format(value)}\u00a0${unit}`
}

/** `20.11` inside the present year, else `20.11.2026`. */
export function dateText(value: unknown, { today }: Clock): string {
  if (!isIsoDate(value)) return plainText(value)
  const text = formatDate(value)
  return value.slice(0, 4) === today.slice(0, 4) ? text.slice(0, 5) : text
}

/** `20.11 14:05` in the zone of the clock. */
export function momentText(value: unknown, clock: Clock): string {
  if (!isInstant(value)) return plainText(value)
  const { date, time } = localMoment(clock.zone, value)
  return `${dateText(date, clock)} ${time}`
}

/** `+7 921 334-18-07` of a Russian number; others as they are. */
export function phoneText(value: unknown): string {
  return formatPhone(plainText(value)).replaceAll(' ', '\u00a0')
}
