// What linen a clean brings: a set for every bed the guests sleep in, and what is laid out for each of them.

/** Who is to come; `grown` sleep in beds, `infants` in cots. */
export interface Sleepers {
  readonly grown: number
  readonly infants: number
}

/** Beds in the order in which they are made: how many sleep in one, and the sets it takes. */
const kinds = [
  { kind: 'double', sleeps: 2, set: 'Комплект двуспальный', sets: 1 },
  { kind: 'single', sleeps: 1, set: 'Комплект односпальный', sets: 1 },
  { kind: 'bunk', sleeps: 2, set: 'Комплект односпальный', sets: 2 },
  { kind: 'sofa', sleeps: 2, set: 'Комплект двуспальный', sets: 1 },
] as const

const cot = 'Комплект детский'

/** The linen for those who come next; null for nobody known, and then every bed is made for `most` guests. */
export function linenFor(
  { beds, norm, most }: { readonly beds: unknown; readonly norm: unknown; readonly most: number | null },
  coming: Sleepers | null,
): Readonly<Record<string, number>> {
  const counts = countBeds(beds)
  const lines = new Map<string, number>()
  const add = (name: string, qty: number) => qty > 0 && lines.set(name, (lines.get(name) ?? 0) + qty)
  let left = coming?.grown ?? Number.POSITIVE_INFINITY
  for (const { kind, sleeps, set, sets } of kinds) {
    const made = Math.min(counts.get(kind) ?? 0, Math.ceil(left / sleeps))
    add(set, made * sets)
    left = Math.max(0, left - made * sleeps)
  }
  const cots = counts.get('crib') ?? 0
  add(cot, Math.min(cots, coming?.infants ?? cots))
  const guests = coming?.grown ?? most ?? 0
  for (const [name, qty] of Object.entries(Object(norm))) add(name, Math.ceil(Number(qty) * guests))
  return Object.fromEntries(lines)
}

function countBeds(beds: unknown): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const bed of Array.isArray(beds) ? beds : []) {
    const { kind, qty } = Object(bed)
    counts.set(String(kind), (counts.get(String(kind)) ?? 0) + Number(qty ?? 0))
  }
  return counts
}
