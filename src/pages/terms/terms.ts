// On which terms a cleaner cleans a flat.
import { isMoney } from '#schema/rules/money.ts'

/** The turns of cleaners of one flat with their words. */
export const turns = [
  [1, 'основной'],
  [2, 'запасной'],
  [3, 'резерв'],
] as const

/** The rate of a typed text: null for none, undefined for what is no sum. */
export function rateOf(text: string): number | null | undefined {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.')
  if (plain === '') return null
  const sum = Number(plain)
  return isMoney(sum) && sum >= 0 ? sum : undefined
}
