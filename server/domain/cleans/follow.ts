// What follows from a written clean: the state of the flat, the day to return the deposit, news for others.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { addDays, type IsoDate, localMoment } from '#schema/rules/dates.ts'
import { findRows, recountOne, recountWhere } from '../../crud/entityRows.ts'
import { usualSettings, withUsual } from '../agency/defaults.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { markFlat } from '../objects/markFlat.ts'
import { ofClean, settleAlarms } from './alarms/settle.ts'
import { tellUnasked } from './alarms/untaken.ts'
import { accrueParts } from './helperParts.ts'
import { reportProblems } from './problems.ts'
import { followSupplies } from './supplies.ts'
import { tellWorkers } from './tellWorkers.ts'

const objectStates = {
  in_progress: 'in_progress',
  rework: 'dirty',
  done: 'clean',
  checked: 'checked',
} as const

type Context = Work & {
  readonly before: EntityRow<'cleans'> | undefined
  readonly after: EntityRow<'cleans'> | undefined
}

/** Consequences of a clean just written, in the same transaction. */
export async function followClean(context: Context): Promise<void> {
  const { before, after, later } = context
  if (!after) return
  const about = { id: after.id, object_id: after.object_id, version: after.version }
  later(before ? 'clean.updated' : 'clean.created', about)
  await reportProblems(context, before, after)
  await accrueParts(context, before, after)
  await followSupplies(context, before, after)
  await tellWorkers(context, before, after)
  await followAlarms(context, before, after)
  await tellUnasked(context, before, after)
  if (after.status === before?.status) return
  if (after.status === 'checked') later('clean.checked', about)
  if (after.status === 'rework') later('clean.rework', { id: after.id })
  await markObject(context, before, after)
  if (after.status === 'checked' && after.rent_id) await setReturnDay(context, after.rent_id)
  if (before?.status === 'checked' && after.rent_id) await dropReturnDay(context, after.rent_id, before)
}

const alarming = [
  'status',
  'cleaner_id',
  'object_id',
  'date',
  'time_from',
  'duration_min',
  'helper_ids',
  'offered',
] as const

/** What is true of a clean, and what is true no more, is told at once. */
async function followAlarms(
  context: Context,
  before: EntityRow<'cleans'> | undefined,
  after: EntityRow<'cleans'>,
): Promise<void> {
  if (before && alarming.every((name) => isDeepStrictEqual(before[name], after[name]))) return
  await settleAlarms(context, ofClean(after.id))
}

/** A clean left half done leaves it dirty. */
async function markObject(
  work: Context,
  before: EntityRow<'cleans'> | undefined,
  { status, object_id }: EntityRow<'cleans'>,
): Promise<void> {
  const isLeft = before?.status === 'in_progress' && status === 'canceled'
  const state = isLeft ? 'dirty' : Object.entries(objectStates).find(([name]) => name === status)?.[1]
  if (state !== undefined) await markFlat(work, object_id, state)
}

/** The day that follows from an accepted clean. */
async function returnDay({ tx }: Context, accepted: IsoDate): Promise<IsoDate> {
  const [agency] = await findRows(tx, 'agency', sql`true`)
  return addDays(accepted, Number(withUsual(usualSettings, agency?.settings).deposit_return_days))
}

async function setReturnDay(context: Context, rentId: number): Promise<void> {
  const { tx, today } = context
  const [rent] = await findRows(tx, 'rents', sql`t.id = ${rentId}`, true)
  if (!rent || rent.deposit_return_due !== null || !rent.deposit_held) return
  await recountOne(tx, 'rents', rentId, { deposit_return_due: await returnDay(context, today) })
}

/** A clean that is not accepted after all takes along the day that followed from it; one set by hand stays. */
async function dropReturnDay(
  context: Context,
  rentId: number,
  { checked_at }: EntityRow<'cleans'>,
): Promise<void> {
  const { tx, actor } = context
  if (checked_at === null) return
  const due = await returnDay(context, localMoment(actor.timezone, checked_at).date)
  const ofThis = sql`t.id = ${rentId} and t.deposit_return_due = ${due}::date`
  await recountWhere(tx, 'rents', ofThis, { deposit_return_due: null })
}
