import { fromKopecks, toKopecks } from './money.ts'

/** Parts a sum in roubles by weights, to the kopeck: the parts add up to the sum, what cannot be parted goes to the first. */
export function shareMoney(sum: number, weights: readonly number[]): number[] {
  const total = weights.reduce((all, weight) => all + weight, 0)
  const even = total <= 0
  const kopecks = toKopecks(sum)
  const parts = weights.map((weight) =>
    Math.floor((kopecks * (even ? 1 : weight)) / (even ? weights.length : total)),
  )
  const rest = kopecks - parts.reduce((all, part) => all + part, 0)
  return parts.map((part, index) => fromKopecks(index === 0 ? part + rest : part))
}
