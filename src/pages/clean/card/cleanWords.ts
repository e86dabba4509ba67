// How cleans and their windows are called on screen.
import { cleans as cleansModel } from '#schema/entities/cleans.ts'
import { addDays, type IsoDate, isIsoDate } from '#schema/rules/dates.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { wordOf } from '#src/kinds/filters/filters.ts'

/** A clean with the way into its flat. */
export type OpenClean = CallAnswer<'GET cleans/{id}'>

/** What a part of a clean is given: the clean, and what is cleaned, for heads and questions. */
export interface CleanPartProps {
  readonly clean: OpenClean
  readonly name: string
}

/** The word of a state of a clean. */
export const cleanStatusLabel = (status: string | undefined): string =>
  wordOf(cleansModel.fields.status, status)

/** The word of a kind of clean. */
export const cleanTypeLabel = (type: string | undefined): string => wordOf(cleansModel.fields.type, type)

const DUE_DAYS = 3

/** Whether a clean is near enough for its missing cleaner to be a trouble: the coming 72 hours. */
export const isDueSoon = (date: string | undefined, today: IsoDate): boolean =>
  isIsoDate(date) && date <= addDays(today, DUE_DAYS)

type CleanWindow = Pick<OpenClean, 'time_from' | 'time_to'>

/** «12:00–15:00», «с 12:00», «до 15:00»; empty without hours. */
export function windowText({ time_from = '', time_to = '' }: CleanWindow): string {
  const from = time_from.slice(0, 5)
  const to = time_to.slice(0, 5)
  if (from && to) return `${from}–${to}`
  if (from) return `с ${from}`
  return to ? `до ${to}` : ''
}

const verdicts = {
  tight: { family: 'wait', text: 'впритык к заезду', sentence: 'Времени впритык к заезду' },
  impossible: { family: 'bad', text: 'не успеваем к заезду', sentence: 'Не успеваем к заезду' },
} as const

/** Whether the time suffices, with the family of its colour; nothing when there is nothing to say. */
export function windowVerdict(state: string | undefined) {
  return state === 'tight' || state === 'impossible' ? verdicts[state] : undefined
}

/** «1 ч 30 мин» of minutes. */
export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours}\u00a0ч`, (rest > 0 || hours === 0) && `${rest}\u00a0мин`]
    .filter(Boolean)
    .join('\u00a0')
}
