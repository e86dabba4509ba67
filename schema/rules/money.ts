// Exact sums in roubles: every operation goes through whole kopecks, so 0.1 + 0.2 is 0.3.
// Anything that is not a sum (NaN, three decimals, beyond the limit) throws a RangeError.

/** The largest sum by absolute value, in kopecks: ninety billion roubles. */
export const MAX_KOPECKS = 9e12

const SCALE = 1_000_000

/** Tells whether a value is a finite number of roubles with at most two decimals within the limit. */
export function isMoney(value: unknown): value is number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return false
  const kopecks = Math.round(value * 100)
  return Math.abs(kopecks) <= MAX_KOPECKS && kopecks / 100 === value
}

/** Turns roubles into whole kopecks; a value that is not money throws a RangeError. */
export function toKopecks(roubles: number): number {
  if (!isMoney(roubles)) throw new RangeError(`Not a sum in roubles with two decimals: ${roubles}`)
  return Math.round(roubles * 100) + 0
}

/** Turns whole kopecks into roubles; a fraction or a sum beyond the limit throws a RangeError. */
export function fromKopecks(kopecks: number): number {
  if (!Number.isInteger(kopecks) || Math.abs(kopecks) > MAX_KOPECKS) {
    throw new RangeError(`Not a whole number of kopecks within the limit: ${kopecks}`)
  }
  return kopecks / 100 + 0
}

/** Adds any number of sums in roubles; nothing to add is 0. */
export function addMoney(...sums: readonly number[]): number {
  return fromKopecks(sums.reduce((total, sum) => total + toKopecks(sum), 0))
}

/** Subtracts all further sums from the first one, in roubles; the answer may be below zero. */
export function subtractMoney(from: number, ...sums: readonly number[]): number {
  return fromKopecks(toKopecks(from) - toKopecks(addMoney(...sums)))
}

/** Multiplies a price in roubles by a quantity with up to six decimals, rounding half a kopeck away from zero. */
export function multiplyMoney(price: number, quantity: number): number {
  return scaled(price, quantity, 1)
}

/** Takes a percent (with up to six decimals) of a sum in roubles, rounding half a kopeck away from zero. */
export function percentOf(sum: number, percent: number): number {
  return scaled(sum, percent, 100)
}

function scaled(sum: number, factor: number, divisor: number): number {
  const factorUnits = Math.round(factor * SCALE)
  if (!Number.isSafeInteger(factorUnits)) throw new RangeError(`Not a usable factor of a sum: ${factor}`)
  const product = BigInt(toKopecks(sum)) * BigInt(factorUnits)
  const whole = BigInt(SCALE * divisor)
  const size = product < 0n ? -product : product
  const rounded = Number((size * 2n + whole) / (whole * 2n))
  return fromKopecks(product < 0n ? -rounded : rounded)
}
