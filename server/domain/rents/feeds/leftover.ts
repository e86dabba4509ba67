// What a reading has written but not ended, kept on the flat: a server killed between two batches leaves it to the next reading.
import { recountOne } from '#server/crud/entityRows.ts'
import type { EntityRow, Work } from '../../entityHooks.ts'

/** What the batches of one calendar have left to its end. */
export interface Leftover {
  /** New stays that nobody was told of yet, and those of them that came over occupied dates. */
  readonly created: number
  readonly conflicts: number
  /** Stays that stand again, whose cleans come back with them. */
  readonly revived: readonly number[]
}

const none: Leftover = { created: 0, conflicts: 0, revived: [] }

type Flat = Pick<EntityRow<'objects'>, 'id' | 'reading_left'>

/** What is left of a calendar; nothing when its last reading was ended. */
export function leftoverOf({ reading_left }: Flat, url: string): Leftover | undefined {
  const left: unknown = allOf(reading_left)[url]
  if (typeof left !== 'object' || left === null) return undefined
  const { created, conflicts, revived }: Partial<Record<keyof Leftover, unknown>> = left
  return {
    created: Number(created),
    conflicts: Number(conflicts),
    revived: Array.isArray(revived) ? revived.map(Number) : [],
  }
}

/** Stays whose cleans wait for the end of a reading of any calendar of the flat. */
export function revivedIn(flat: Flat): number[] {
  return Object.keys(allOf(flat.reading_left)).flatMap((url) => leftoverOf(flat, url)?.revived ?? [])
}

/** What was left together with what came now. */
export function addLeftover(left: Leftover = none, now: Leftover = none): Leftover {
  return {
    created: left.created + now.created,
    conflicts: left.conflicts + now.conflicts,
    revived: [...left.revived, ...now.revived],
  }
}

/** Keeps what is left of a calendar on its flat, or takes it off. */
export async function keepLeftover(
  { tx }: Work,
  flat: Flat,
  url: string,
  left: Leftover | undefined,
): Promise<void> {
  const { [url]: _gone, ...others } = allOf(flat.reading_left)
  const all = left ? { ...others, [url]: left } : others
  await recountOne(tx, 'objects', flat.id, { reading_left: Object.keys(all).length > 0 ? all : null })
}

function allOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
