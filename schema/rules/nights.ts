// The stays of one flat in memory, found by the nights they share, however many they are.
import type { DateRange } from './occupancy.ts'

/** Stays kept by the months that they touch, so that asking about a few nights looks at a few stays. */
export class Nights<T extends DateRange> {
  readonly #months = new Map<string, Set<T>>()

  constructor(stays: Iterable<T> = []) {
    for (const stay of stays) this.add(stay)
  }

  add(stay: T): void {
    for (const month of monthsOf(stay)) {
      const known = this.#months.get(month)
      if (known) known.add(stay)
      else this.#months.set(month, new Set([stay]))
    }
  }

  remove(stay: T): void {
    for (const month of monthsOf(stay)) this.#months.get(month)?.delete(stay)
  }

  /** Those that share a night with `[begin, end)`, the earliest first. */
  within(range: DateRange): T[] {
    const found = new Set<T>()
    for (const month of monthsOf(range))
      for (const stay of this.#months.get(month) ?? [])
        if (stay.begin < range.end && range.begin < stay.end) found.add(stay)
    return [...found].sort((one, other) => (one.begin < other.begin ? -1 : Number(one.begin > other.begin)))
  }
}

/** `YYYY-MM` of every month with a day of the range. */
function monthsOf({ begin, end }: DateRange): string[] {
  const months: string[] = []
  const last = end.slice(0, 7)
  let year = Number(begin.slice(0, 4))
  let month = Number(begin.slice(5, 7))
  for (let name = begin.slice(0, 7); name <= last; name = `${year}-${String(month).padStart(2, '0')}`) {
    months.push(name)
    month += 1
    if (month > 12) {
      month = 1
      year += 1
    }
  }
  return months
}
