// Carries out one batch of what was planned for a calendar, each kind of change at once, and writes it down beside its effect.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { DateRange } from '#schema/rules/occupancy.ts'
import { idList } from '#server/access/rows.ts'
import type { PlannedCreate } from '#server/channels/ical/importPlan.ts'
import { changeMany, changeOne, findRows, insertMany, recountWhere } from '#server/crud/entityRows.ts'
import type { EntityChange, EntityRow, Work } from '../../entityHooks.ts'
import { followMany, isRevived } from '../after.ts'
import { onGround } from '../entityHooks.ts'
import { holdGround } from '../ground.ts'
import { around, type LockedObject } from '../placeStay.ts'
import type { Written } from '../written.ts'
import { type Batch, type Count, type Course, nothingDone } from './course.ts'
import type { Feed } from './feed.ts'
import { findStoredKeys, type KnownRent, storedKey } from './knownStays.ts'
import { cancelOf, createOf, originOf, updateOf } from './stayChanges.ts'

type Rent = EntityRow<'rents'>

/** One change of a stay that was made, and what of the calendar it was made for. */
export interface Done extends Written {
  readonly raw: unknown
}

/** What a batch did. */
export interface Carried {
  readonly count: Count
  readonly done: readonly Done[]
  /** Stays that stand again. */
  readonly revived: readonly number[]
}

/** Carries out the changes of a batch in a flat that is locked; the cleans are left to the end of the reading. */
export async function carryOut(
  work: Work,
  feed: Feed,
  flat: LockedObject,
  course: Course,
  batch: Batch,
  isAmong: boolean,
): Promise<Carried> {
  const scene: Scene = { work, feed, flat, course, isAmong }
  const canceled = await change(
    scene,
    batch.cancel.map(({ stay, reason }) => ({
      id: stay.id,
      of: () => cancelOf(feed, reason, work.now),
      range: stay,
      raw: { reason, uid: stay.key },
      isAbsence: reason === 'absent',
    })),
  )
  const updated = await change(
    scene,
    batch.update.map((planned) => ({
      id: planned.stay.id,
      of: (rent: Rent) => updateOf(feed, planned, rent, work.now),
      range: planned,
      raw: planned.event,
      isAbsence: false,
    })),
  )
  const created = await create(scene, batch.create)
  const done = [...canceled.done, ...updated.done, ...created]
  return {
    count: {
      ...nothingDone,
      created: created.length,
      updated: updated.done.length,
      canceled: canceled.done.length,
      conflicts: [...updated.done, ...created].filter(
        ({ before, after }) => after.conflict && !before?.conflict,
      ).length,
      skipped: canceled.skipped + updated.skipped,
    },
    done,
    revived: done.filter(isRevived).map(({ after }) => after.id),
  }
}

interface Scene {
  readonly work: Work
  readonly feed: Feed
  readonly flat: LockedObject
  readonly course: Course
  /** People are told of all new stays in one notice. */
  readonly isAmong: boolean
}

/** A change of one known stay. */
interface Wanted {
  readonly id: number
  readonly of: (rent: Rent) => EntityChange<'rents'> | null
  /** The nights it may take. */
  readonly range: DateRange
  readonly raw: unknown
  /** It is made because the stay is missing, so it has to be missing still. */
  readonly isAbsence: boolean
}

async function change(
  scene: Scene,
  wanted: readonly Wanted[],
): Promise<{ readonly done: readonly Done[]; readonly skipped: number }> {
  if (wanted.length === 0) return { done: [], skipped: 0 }
  const { work, flat, course } = scene
  const ids = wanted.map(({ id }) => id)
  const rows = await findRows(work.tx, 'rents', sql`t.id = any(${idList(ids)})`, true)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const asked = wanted.flatMap(({ id, of, raw, isAbsence }) => {
    const rent = byId.get(id)
    const planned = course.rents.get(id)
    const isSame = rent && planned && isAsPlanned(rent, planned, isAbsence)
    return isSame ? [{ rent, change: of(rent), raw }] : []
  })
  const { batch, ground, follow } = await open(
    scene,
    wanted.map(({ range }) => range),
  )
  const moving = asked.flatMap(({ rent, change }) => (moves(rent, change) ? [rent.id] : []))
  ground.left(moving)
  // One stay may go where another one goes away from: the constraint is to see neither on its way.
  const free = { occupies: false }
  const left =
    moving.length === 0
      ? []
      : await recountWhere(
          work.tx,
          'rents',
          sql`t.id = any(${idList(moving)}) and t.object_id = ${flat.id}`,
          free,
        )
  const leftById = new Map(left.map((row) => [row.id, row]))
  const real = asked.flatMap(({ rent, change, raw }) => (change ? [{ rent, change, raw }] : []))
  // A stay that people moved to another flat takes nights there, where nothing is held.
  const [here, elsewhere] = [
    real.filter(({ rent }) => rent.object_id === flat.id),
    real.filter(({ rent }) => rent.object_id !== flat.id),
  ]
  const rowsNow = await changeMany(
    batch,
    'rents',
    here.map(({ rent, change }) => ({ before: leftById.get(rent.id) ?? rent, change })),
    'import',
  )
  const done: Done[] = here.map(({ rent, raw }, index) => ({
    before: rent,
    after: rowsNow[index] ?? rent,
    raw,
  }))
  for (const { rent, change, raw } of elsewhere)
    done.push({ before: rent, after: await changeOne(work, 'rents', rent, change, 'import'), raw })
  await follow()
  return { done, skipped: wanted.length - asked.length }
}

/** Whether a stay gives up nights that it has. */
function moves({ occupies, begin, end }: Rent, change: EntityChange<'rents'> | null): boolean {
  return occupies && change?.begin !== undefined && (change.begin !== begin || change.end !== end)
}

async function create(scene: Scene, planned: readonly PlannedCreate[]): Promise<Done[]> {
  if (planned.length === 0) return []
  const { work, feed, course } = scene
  const keys = planned.map(({ key }) => key)
  const stored = await findStoredKeys(work.tx, feed, keys, course.today)
  const fresh = planned.filter(({ key }) => !stored.has(storedKey(feed, key)))
  if (fresh.length === 0) return []
  const origin = await originOf(work.tx, feed)
  const { batch, ground, follow } = await open(
    scene,
    fresh.map(({ event }) => event),
  )
  const rows = await insertMany(
    batch,
    'rents',
    fresh.map((one) => createOf(feed, origin, one, work.now)),
  )
  ground.stored(rows)
  await follow()
  return rows.map((after, index) => ({ before: undefined, after, raw: fresh[index]?.event }))
}

/** Opens the flat for many stays of one kind of change: they are placed in memory, and followed all at once. */
async function open({ work, flat, isAmong }: Scene, ranges: readonly DateRange[]) {
  const ground = await holdGround(work, flat, ranges.reduce(around))
  const written: Written[] = []
  const findBusy = (rent: Rent) => ground.busy(rent)
  return {
    batch: onGround(work, ground, (one) => written.push(one)),
    ground,
    follow: () => followMany(work, flat.id, written, { findBusy, among: isAmong }),
  }
}

const watched = ['object_id', 'begin', 'end', 'kind', 'status', 'locked_fields', 'feed_key'] as const

/** Whether nobody wrote the stay since the plan was made from it. */
function isAsPlanned(rent: Rent, planned: KnownRent, isAbsence: boolean): boolean {
  const names = isAbsence ? ([...watched, 'absent_since'] as const) : watched
  return names.every((name) => isDeepStrictEqual(rent[name], planned[name]))
}
