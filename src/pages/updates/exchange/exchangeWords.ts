// What an exchange with the channels is called, and its counts in words.
import { rents } from '#schema/entities/rents.ts'
import { counted } from '#schema/rules/plural.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'

/** What an exchange brought; only a comparison has differences. */
export type Brought = CallAnswer<'POST rents/refresh'>

/** What each kind of exchange is called. */
export const exchangeTitles = { fetch: 'Получение броней', refresh: 'Сверка с каналами' } as const

/** An exchange that has ended, as its dialog is told of it. */
export interface EndedExchange {
  readonly title: string
  readonly answer: Brought
}

const words = [
  ['created', ['новая', 'новые', 'новых']],
  ['updated', ['изменена', 'изменены', 'изменено']],
  ['canceled', ['отменена', 'отменены', 'отменено']],
  ['conflicts', ['пересечение', 'пересечения', 'пересечений']],
] as const

/** «Сверено 42 брони: 2 новых, 1 изменена»; says so when nothing changed. */
export function countsText(answer: Brought): string {
  const changes = words.flatMap(([name, forms]) => (answer[name] ? [counted(answer[name], forms)] : []))
  const head =
    answer.checked === undefined
      ? 'Брони получены'
      : `Сверено: ${counted(answer.checked, rents.labels.counted)}`
  return `${head}: ${changes.length > 0 ? changes.join(', ') : 'изменений нет'}`
}
