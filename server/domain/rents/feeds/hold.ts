// What a calendar asks and is not done: it waits for a person, as long as it is asked.
import type { ImportPlan } from '#server/channels/ical/importPlan.ts'
import type { EntityChange, Work } from '../../entityHooks.ts'
import { diffsOf } from '../../updates/diffsOf.ts'
import { endWaiting, noteUpdate } from '../../updates/noteUpdate.ts'
import type { Feed } from './feed.ts'
import { type KnownRent, rentKinds } from './knownStays.ts'
import { askAboutHeld, heldKey } from './staffTasks.ts'
import { told } from './tellDone.ts'

/** Asks about every change that is held; gives the updates that wait, by the ids of their stays. What is no longer asked for stops waiting, if the reading tells. */
export async function hold(
  work: Work,
  feed: Feed,
  plan: ImportPlan,
  rents: ReadonlyMap<number, KnownRent>,
  tellsAbsence: boolean,
): Promise<Map<number, number>> {
  const waiting = new Map<number, number>()
  for (const held of plan.held) {
    await askAboutHeld(work, feed, held)
    const rent = rents.get(held.stay.id)
    if (!rent || held.reason === 'mass_absence') continue
    const { event } = held
    const wanted: EntityChange<'rents'> =
      !event || event.status === 'cancelled'
        ? { status: 'canceled' }
        : { begin: event.begin, end: event.end, kind: rentKinds[event.kind] }
    const id = await noteUpdate(work, {
      origin: 'ical',
      channel: feed.name,
      kind: wanted.status ? 'canceled' : 'changed',
      result: 'held',
      rent,
      diffs: diffsOf(rent, wanted, told, true),
      reason: held.text,
      raw: event,
      key: heldKey(held),
      reopens: true,
    })
    if (id !== null) waiting.set(rent.id, id)
  }
  const settled = [...rents.keys()].filter((id) => !waiting.has(id))
  if (tellsAbsence && plan.alarm === null) await endWaiting(work, settled, 'feed_held:')
  return waiting
}
