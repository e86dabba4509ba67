// Into what steps bookings are sorted by how far ahead they were made and how long they last, and how far the books are looked ahead.

/** Days from the booking to the arrival: each step begins with its number. */
export const leadSteps = [0, 1, 4, 8, 15, 31, 61] as const

/** Nights of a stay. */
export const lengthSteps = [1, 2, 3, 4, 7, 14, 30] as const

/** Days ahead for which nights on the books are counted. */
export const booksAhead = [30, 60, 90] as const

/** «4–7», «61 и больше», «1»: a step in words, by those after it. */
export function stepText(steps: readonly number[], from: number): string {
  const next = steps[steps.indexOf(from) + 1]
  if (next === undefined) return `${from} и больше`
  return next - 1 === from ? `${from}` : `${from}–${next - 1}`
}
