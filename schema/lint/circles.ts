import type { Model } from '../define.ts'

/** Circles of required references: no first row of them could ever be made. */
export function circleFaults(all: readonly Model[]): string[] {
  const needs = new Map(all.map((model) => [String(model.name), requiredTargets(model)]))
  const circles = new Map<string, string>()
  for (const { name } of all) {
    const way = wayBack(name, name, needs, [])
    const key = [...(way ?? [])].sort().join()
    if (way && !circles.has(key)) circles.set(key, [name, ...way].join(' → '))
  }
  return [...circles.values()].map((way) => `required references go round: ${way}`)
}

function requiredTargets(model: Model): readonly string[] {
  return Object.values(model.fields).flatMap((field) =>
    field.kind === 'reference' && field.required === true ? [field.to] : [],
  )
}

function wayBack(
  from: string,
  to: string,
  needs: ReadonlyMap<string, readonly string[]>,
  seen: readonly string[],
): readonly string[] | undefined {
  for (const next of needs.get(from) ?? []) {
    if (next === to) return [...seen, to]
    if (seen.includes(next)) continue
    const way = wayBack(next, to, needs, [...seen, next])
    if (way) return way
  }
  return undefined
}
