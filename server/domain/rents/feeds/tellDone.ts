// What a reading did, written down for people: each change by itself, many new stays together.
import type { Tx } from '#server/db/database.ts'
import type { EntityRow, Work } from '../../entityHooks.ts'
import { diffsOf, type ToldField } from '../../updates/diffsOf.ts'
import { cleansAfter, effectsBetween } from '../../updates/effectsOf.ts'
import { type NewUpdate, noteMany, noteUpdate } from '../../updates/noteUpdate.ts'
import { arrivalsText } from '../arrivalsText.ts'
import type { Done } from './carryOut.ts'
import type { Feed } from './feed.ts'
import type { Leftover } from './leftover.ts'

/** The fields of a stay that people are told of. */
export const told = ['begin', 'end', 'kind', 'status'] as const satisfies readonly ToldField[]

type Cleans = Awaited<ReturnType<typeof cleansAfter>>

/** The cleans after stays that are about to be changed. */
export function cleansOfStays(
  tx: Tx,
  stays: readonly { readonly stay: { readonly id: number } }[],
): Promise<Cleans> {
  return cleansAfter(
    tx,
    stays.map(({ stay }) => stay.id),
  )
}

/** Writes down what a batch did; of many new stays each conflict alone, since it waits for a person. */
export async function tellDone(
  work: Work,
  feed: Feed,
  done: readonly Done[],
  before: Cleans,
  isAmong: boolean,
): Promise<void> {
  const after = await cleansAfter(
    work.tx,
    done.map((one) => one.after.id),
  )
  const effects = (id: number) => effectsBetween(before.get(id), after.get(id))
  await noteMany(
    work,
    done.flatMap((one) => {
      const update = updateFor(one, isAmong)
      return update
        ? [
            {
              ...update,
              effects: effects(one.after.id),
              rent: one.after,
              raw: one.raw,
              origin,
              channel: feed.name,
            },
          ]
        : []
    }),
  )
}

const origin = 'ical'

type Change = Pick<NewUpdate, 'kind' | 'result' | 'diffs' | 'reason'>

function updateFor({ before, after }: Done, isAmong: boolean): Change | undefined {
  const result = 'applied'
  if (!before) {
    const diffs = diffsOf(undefined, after, ['begin', 'end'])
    if (after.conflict) return { kind: 'conflict', result, diffs }
    return isAmong ? undefined : { kind: 'created', result, diffs }
  }
  const diffs = diffsOf(before, after, told)
  if (isCanceled(before, after)) return { kind: 'canceled', result, diffs, reason: after.cancel_reason }
  const isNewConflict = after.conflict && !before.conflict
  // A new key of the same event is no news for people.
  if (diffs.length === 0 && !isNewConflict) return undefined
  return { kind: isNewConflict ? 'conflict' : 'changed', result, diffs }
}

function isCanceled(before: EntityRow<'rents'>, after: EntityRow<'rents'>): boolean {
  return before.status !== 'canceled' && after.status === 'canceled'
}

/** Tells of many new stays at once: one update and one notice. */
export async function tellArrivals(work: Work, feed: Feed, { created, conflicts }: Leftover): Promise<void> {
  const text = arrivalsText({ created, conflicts })
  await noteUpdate(work, {
    origin,
    channel: feed.name,
    kind: 'created',
    result: 'applied',
    about: `${feed.objectName}: ${text}`,
    objectId: feed.objectId,
    otaId: feed.otaId,
  })
  work.later('rents.arrived', { id: feed.objectId, created, conflicts })
}
