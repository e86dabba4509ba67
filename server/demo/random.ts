/** A source of the same "chance" on every run. */
export interface Chance {
  /** A fraction from 0 up to 1. */
  next(): number
  /** A whole number from `least` to `most`, both possible. */
  whole(least: number, most: number): number
  /** True with the given probability. */
  happens(probability: number): boolean
  /** One of the values; throws on an empty list. */
  pick<T>(values: readonly T[]): T
}

/** Makes a repeatable source of chance from a seed (mulberry32, public domain). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    whole,
    happens: (probability) => next() < probability,
    pick: (values) => {
      const value = values[whole(0, values.length - 1)]
      if (value === undefined) throw new RangeError('Nothing to pick from')
      return value
    },
  }
}
