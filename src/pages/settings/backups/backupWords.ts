// What is told of the copies: ages and sizes in words.
import { toEpoch } from '#schema/rules/dates.ts'
import { counted } from '#schema/rules/plural.ts'

const hour = 3_600_000

/** «меньше часа назад», «5 часов назад», «3 дня назад». */
export function ageText(at: string, now: number): string {
  const hours = Math.floor((now - toEpoch(at)) / hour)
  if (hours < 1) return 'меньше часа назад'
  if (hours < 48) return `${counted(hours, ['час', 'часа', 'часов'])} назад`
  return `${counted(Math.floor(hours / 24), ['день', 'дня', 'дней'])} назад`
}

/** «812 КБ», «3,4 МБ». */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))}\u00a0КБ`
  return `${(bytes / 1_000_000).toFixed(1).replace('.', ',')}\u00a0МБ`
}
