// How cleans and their windows are called on screen.
import { cleans as cleansModel } from '#schema/entities/cleans.ts'
import { counted } from '#schema/rules/plural.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import type { Family } from '#src/base/theme/tokens.ts'
import { optionsOf } from '#src/kinds/filters/filters.ts'

/** A clean with the way into its flat. */
export type OpenClean = CallAnswer<'GET cleans/{id}'>

/** The word of a state of a clean. */
export function cleanStatusLabel(status: unknown): string {
  return optionsOf(cleansModel.fields.status).find(([code]) => code === status)?.[1] ?? String(status ?? '')
}

/** The word of a kind of clean. */
export function cleanTypeLabel(type: unknown): string {
  return optionsOf(cleansModel.fields.type).find(([code]) => code === type)?.[1] ?? ''
}

type CleanWindow = Pick<OpenClean, 'time_from' | 'time_to'>

/** «12:00–15:00», «с 12:00», «до 15:00»; empty without hours. */
export function windowText({ time_from = '', time_to = '' }: CleanWindow): string {
  const from = time_from.slice(0, 5)
  const to = time_to.slice(0, 5)
  if (from && to) return `${from}–${to}`
  if (from) return `с ${from}`
  return to ? `до ${to}` : ''
}

/** Whether the time suffices, with the family of its colour; nothing when there is nothing to say. */
export function windowVerdict(
  state: unknown,
): { readonly family: Family; readonly text: string } | undefined {
  if (state === 'tight') return { family: 'wait', text: 'впритык к заезду' }
  if (state === 'impossible') return { family: 'bad', text: 'не успеваем к заезду' }
  return undefined
}

/** «1 ч 30 мин» of minutes. */
export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours}\u00a0ч`, (rest > 0 || hours === 0) && `${rest}\u00a0мин`]
    .filter(Boolean)
    .join(' ')
}

/** «3 гостя». */
export function guestsText(count: number): string {
  return counted(count, ['гость', 'гостя', 'гостей'])
}
