// Moves of a moment in words: so many minutes, hours or days before or after it.
import { counted, type PluralForms } from './plural.ts'

interface Unit {
  readonly minutes: number
  readonly forms: PluralForms
  /** After a number that is being typed, whatever it is. */
  readonly label: string
}

/** The units of time that a move is told in, the smallest first; forms as they stand after «за» and «через». */
export const timeUnits = {
  minutes: { minutes: 1, forms: ['минуту', 'минуты', 'минут'], label: 'минут' },
  hours: { minutes: 60, forms: ['час', 'часа', 'часов'], label: 'часов' },
  days: { minutes: 1440, forms: ['день', 'дня', 'дней'], label: 'дней' },
} as const satisfies Readonly<Record<string, Unit>>

/** A unit of time by its name. */
export type TimeUnit = keyof typeof timeUnits

/** The unit that a move may be kept in. */
export type ShiftUnit = Exclude<TimeUnit, 'days'>

/** The largest unit of which a length in minutes is a whole number: hours for 120, minutes for 90. */
export function unitOf(minutes: number): TimeUnit {
  if (minutes % timeUnits.days.minutes === 0) return 'days'
  return minutes % timeUnits.hours.minutes === 0 ? 'hours' : 'minutes'
}

/** A length in minutes by its largest whole unit, as it stands after «за» and «через»: «2 часа», «1 минуту». */
export function spanText(minutes: number): string {
  const { minutes: each, forms } = timeUnits[unitOf(minutes)]
  return counted(minutes / each, forms)
}

/** A move kept in a unit: «за 2 часа», «через 1 день»; «сразу» when there is none. */
export function shiftText(value: number, unit: ShiftUnit): string {
  if (value === 0) return 'сразу'
  const span = spanText(Math.abs(value) * timeUnits[unit].minutes)
  return value < 0 ? `за\u00a0${span}` : `через\u00a0${span}`
}
