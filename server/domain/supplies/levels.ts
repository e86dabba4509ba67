// The one door of levels: what is taken from the store of a flat or put there, under the flat's lock and never below nothing.
import { sql } from 'drizzle-orm'
import { leftOf, thingKey } from '#schema/rules/supplies.ts'
import { findRows, followOne } from '../../crud/entityRows.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { isPart } from '../rents/readPart.ts'

/** So much of a thing taken from a flat; below nothing it is put there. */
export interface Taken {
  readonly flatId: number | null
  readonly name: unknown
  readonly qty: number
}

/** The flat with its store, locked until the end of the transaction. */
export async function lockStore(tx: Work['tx'], flatId: number): Promise<EntityRow<'objects'> | undefined> {
  const [flat] = await findRows(tx, 'objects', sql`t.id = ${flatId}`, true)
  return flat
}

/** The same taken back. */
export const putBack = (taken: readonly Taken[]): Taken[] => taken.map((one) => ({ ...one, qty: -one.qty }))

/** Moves the levels of all flats concerned, each thing by what it comes to; gives the flats with the things that moved. */
export async function moveLevels(
  work: Pick<Work, 'tx'>,
  taken: readonly Taken[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const moved = new Map<number, ReadonlySet<string>>()
  const byFlat = Map.groupBy(taken, ({ flatId }) => flatId)
  for (const [flatId, ofFlat] of [...byFlat].sort(([a], [b]) => (a ?? 0) - (b ?? 0))) {
    if (flatId === null) continue
    const things = sumsOf(ofFlat)
    if (things.size > 0) moved.set(flatId, await moveFlat(work, flatId, things))
  }
  return moved
}

function sumsOf(taken: readonly Taken[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { name, qty } of taken) sums.set(thingKey(name), (sums.get(thingKey(name)) ?? 0) + qty)
  return new Map([...sums].filter(([, qty]) => qty !== 0))
}

async function moveFlat(
  { tx }: Pick<Work, 'tx'>,
  flatId: number,
  things: ReadonlyMap<string, number>,
): Promise<ReadonlySet<string>> {
  const flat = await lockStore(tx, flatId)
  const moved = new Set<string>()
  const supplies = (flat?.supplies ?? []).map((part) => {
    const qty = things.get(thingKey(part.name))
    if (qty === undefined) return part
    moved.add(thingKey(part.name))
    return { ...part, level: leftOf(typeof part.level === 'number' ? part.level : null, qty) }
  })
  if (moved.size > 0) await followOne(tx, 'objects', flatId, { supplies })
  return moved
}

/** The amounts by name that a row keeps, as taken from a flat. */
export function takenIn(flatId: number | null, kept: unknown): Taken[] {
  const parts: readonly unknown[] = Array.isArray(kept) ? kept : []
  return parts.filter(isPart).map(({ name, qty }) => ({ flatId, name, qty: Number(qty ?? 0) }))
}
