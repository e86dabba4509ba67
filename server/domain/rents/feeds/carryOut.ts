// Carries out what was planned for one calendar and writes down each change beside its effect.
import type {
  ImportPlan,
  PlannedCancel,
  PlannedCreate,
  PlannedUpdate,
} from '#server/channels/ical/importPlan.ts'
import { changeOne, insertOne, lockOne, recountOne } from '#server/crud/entityRows.ts'
import type { EntityChange, EntityRow, Work } from '../../entityHooks.ts'
import { diffsOf, type ToldField } from '../../updates/diffsOf.ts'
import { cleanBefore, effectsOf } from '../../updates/effectsOf.ts'
import { endWaiting, type NewUpdate, noteUpdate } from '../../updates/noteUpdate.ts'
import type { Feed } from './feed.ts'
import { rentKinds } from './knownStays.ts'
import { nothing, type Outcome } from './outcome.ts'
import { askAboutHeld, heldKey } from './staffTasks.ts'
import { cancelOf, createOf, updateOf } from './stayChanges.ts'

type Rent = EntityRow<'rents'>

const told = ['begin', 'end', 'kind', 'status'] as const satisfies readonly ToldField[]

/** The known stays of the calendar by their ids. */
type Known = ReadonlyMap<number, Rent>

/** What was done, and the updates that wait for a decision by the ids of their stays. */
export interface CarriedOut {
  readonly outcome: Outcome
  readonly waiting: ReadonlyMap<number, number>
}

/** Does everything the plan holds, in the transaction it is given. */
export async function carryOut(work: Work, feed: Feed, plan: ImportPlan, rents: Known): Promise<CarriedOut> {
  const count = { created: 0, updated: 0, canceled: 0, conflicts: 0 }
  for (const planned of plan.cancel) {
    await cancel(work, feed, planned, await lockOne(work.tx, 'rents', planned.stay.id))
    count.canceled += 1
  }
  for (const planned of plan.update) {
    // As it is now: the changes before this one may have given the stay the nights it waited for.
    const rent = await lockOne(work.tx, 'rents', planned.stay.id)
    const after = await change(work, feed, planned, rent)
    if (!after) continue
    count.updated += 1
    if (after.conflict && !rent.conflict) count.conflicts += 1
  }
  for (const planned of [...plan.create, ...plan.conflicts]) {
    const rent = await create(work, feed, planned)
    count.created += 1
    if (rent.conflict) count.conflicts += 1
  }
  for (const { id } of plan.markAbsent) await recountOne(work.tx, 'rents', id, { absent_since: work.now })
  for (const { id } of plan.markPresent) await recountOne(work.tx, 'rents', id, { absent_since: null })
  return { outcome: { ...nothing, ...count }, waiting: await hold(work, feed, plan, rents) }
}

async function cancel(work: Work, feed: Feed, { stay, reason }: PlannedCancel, rent: Rent) {
  const clean = await cleanBefore(work.tx, stay.id)
  const after = await changeOne(work, 'rents', rent, cancelOf(feed, reason, work.now), 'import')
  await note(work, feed, {
    kind: 'canceled',
    result: 'applied',
    rent: after,
    diffs: diffsOf(rent, after, told),
    effects: await effectsOf(work.tx, stay.id, clean),
    reason: after.cancel_reason,
    raw: { reason, uid: stay.key },
  })
}

async function change(work: Work, feed: Feed, planned: PlannedUpdate, rent: Rent): Promise<Rent | undefined> {
  const change = updateOf(feed, planned, rent, work.now)
  if (!change) return undefined
  const clean = await cleanBefore(work.tx, rent.id)
  const after = await changeOne(work, 'rents', rent, change, 'import')
  const diffs = diffsOf(rent, after, told)
  const isNewConflict = after.conflict && !rent.conflict
  // A new key of the same event is no news for people.
  if (diffs.length > 0 || isNewConflict) {
    await note(work, feed, {
      kind: isNewConflict ? 'conflict' : 'changed',
      result: 'applied',
      rent: after,
      diffs,
      effects: await effectsOf(work.tx, rent.id, clean),
      raw: planned.event,
    })
  }
  return after
}

async function create(work: Work, feed: Feed, planned: PlannedCreate): Promise<Rent> {
  const rent = await insertOne(work, 'rents', await createOf(work.tx, feed, planned, work.now))
  await note(work, feed, {
    kind: rent.conflict ? 'conflict' : 'created',
    result: 'applied',
    rent,
    diffs: diffsOf(undefined, rent, ['begin', 'end']),
    effects: await effectsOf(work.tx, rent.id, undefined),
    raw: planned.event,
  })
  return rent
}

/** What was not done waits for a person; what is no longer asked for stops waiting. */
async function hold(work: Work, feed: Feed, plan: ImportPlan, rents: Known): Promise<Map<number, number>> {
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
    const id = await note(work, feed, {
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
  if (plan.alarm === null) await endWaiting(work, settled, 'feed_held:')
  return waiting
}

function note(work: Work, feed: Feed, told: Omit<NewUpdate, 'origin' | 'channel'>): Promise<number | null> {
  return noteUpdate(work, { ...told, origin: 'ical', channel: feed.name })
}
