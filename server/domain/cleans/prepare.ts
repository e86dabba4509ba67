// What holds of a clean before it is written: defaults from flat, cleaner and agency, who cleans, what ends it.

import type { Part } from '#schema/kinds/index.ts'
import { toEpoch } from '#schema/rules/dates.ts'
import { refused } from '../../errors.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { takeForClean } from '../supplies/takeForClean.ts'
import { checkRent } from './checkRent.ts'
import { copyPoints } from './copyPoints.ts'
import { fillNew } from './fillNew.ts'
import { refusePaidChange } from './frozenPay.ts'
import { inspectionOf, refuseWordlessReturn } from './inspected.ts'
import { keepLinen } from './linen.ts'
import { placeCleaner } from './placeCleaner.ts'
import { addProblems, numberProblems } from './problems.ts'
import { refuseEarly } from './refuseEarly.ts'
import { refuseUnfinished } from './refuseUnfinished.ts'
import { mergePoints, reopenPoints, tickPoints, withFiles } from './tickPoints.ts'
import { addSupplies, suppliesOfPoints } from './toldSupplies.ts'
import { withPay } from './withPay.ts'

type Change = EntityChange<'cleans'>
type Context = Work & { readonly before: EntityRow<'cleans'> | undefined }

const undoHours = 24

/** Rules and defaults of a clean about to be written. */
export async function prepareClean(change: Change, context: Context): Promise<Change> {
  const { before } = context
  const reported = fromCleaner(change, context)
  const filled = before ? reported : await fillNew(reported, context)
  await checkRent(filled, context)
  const listed = await listPoints(filled, context)
  const placed = await withPay(await placeCleaner(listed, context), context)
  refusePaidChange(placed, before)
  const whole = { ...before, ...placed }
  if (placed.status === 'in_progress' && before?.status === 'accepted')
    await refuseEarly(context, { ...before, ...placed })
  if (placed.status === 'done' && before?.status !== 'done') await refuseUnfinished(context.tx, whole)
  if (placed.status === 'rework' && before?.status === 'checked') refuseLateUndo(before, context.now)
  const taking = await keepLinen(await takeForClean(placed, context), context)
  const isReturn = change.status === 'rework' && before?.status !== 'rework'
  if (isReturn) refuseWordlessReturn(change)
  const judged = await inspectionOf(placed, context)
  return { ...taking, ...pinOf(placed, context), ...marksOf(placed, context), ...judged }
}

/** What the one who cleans may write of a list; problems get their numbers whoever sends them. */
function fromCleaner(change: Change, context: Context): Change {
  const { before, actor } = context
  const isCleaner = actor.role === 'cleaner'
  if (isCleaner && before && ['checked', 'canceled'].includes(before.status)) {
    throw refused('cleans.closed', 'Уборка уже закрыта, изменить её нельзя. Напишите менеджеру.')
  }
  const points = change.points === undefined ? undefined : pointsOf(change.points, change, context)
  const number = isCleaner ? addProblems : numberProblems
  return {
    ...change,
    ...(isCleaner ? { ...photosOf(change, before), ...suppliesOf(change, points, before) } : {}),
    ...(change.problems ? { problems: number(change.problems, before?.problems ?? []) } : {}),
    ...(points === undefined ? {} : { points }),
  }
}

/** What a cleaner tells of stocks comes to what is told already. */
function suppliesOf(
  { supplies_report }: Change,
  points: readonly Part[] | null | undefined,
  before: EntityRow<'cleans'> | undefined,
): Change {
  const told = [...(supplies_report ?? []), ...suppliesOfPoints(points ?? [], before?.points ?? [])]
  const stored = before?.supplies_report ?? []
  const isSent = supplies_report !== undefined || told.length > 0
  return isSent ? { supplies_report: addSupplies(told, stored) } : {}
}

/** Photos that a cleaner names come to those that are there. */
function photosOf({ photos_before, photos_after }: Change, before: EntityRow<'cleans'> | undefined): Change {
  return {
    ...(photos_before && { photos_before: withFiles(before?.photos_before, photos_before) }),
    ...(photos_after && { photos_after: withFiles(before?.photos_after, photos_after) }),
  }
}

/** Cleaners tick, a return for rework names what to do again, otherwise staff write the list. */
function pointsOf(
  sent: readonly Part[] | null,
  { status }: Change,
  { before, actor, now }: Context,
): Part[] | null {
  const stored = before?.points ?? []
  if (actor.role === 'cleaner') return tickPoints(sent ?? [], stored, { now, by: actor.cleanerId })
  if (sent === null) return null
  const isReturned = status === 'rework' && before?.status !== 'rework'
  return isReturned && stored.length > 0 ? reopenPoints(sent, stored) : mergePoints(sent, stored)
}

/** The check-list is copied when the work begins, unless somebody has made one for this clean. */
async function listPoints(change: Change, { before, tx }: Context): Promise<Change> {
  const whole = { ...before, ...change }
  const begins = change.status === 'in_progress' && before?.status === 'accepted'
  if (!begins || (whole.points ?? []).length > 0) return change
  return { ...change, points: await copyPoints(tx, whole) }
}

function refuseLateUndo({ checked_at }: EntityRow<'cleans'>, now: string): void {
  if (checked_at === null || toEpoch(now) - toEpoch(checked_at) <= undoHours * 3_600_000) return
  const text = `Принятую уборку можно вернуть на доработку только ${undoHours} часа. Создайте новую уборку.`
  throw refused('cleans.checked_long_ago', text, { status: text })
}

/** A date or hours that a person has set stay when the booking moves. */
function pinOf(change: Change, { before, actor }: Context): Change {
  if (!before || actor.userId === null) return {}
  const isMoved = (['date', 'time_from', 'time_to'] as const).some(
    (name) => change[name] !== undefined && change[name] !== before[name],
  )
  return isMoved ? { moved_by_hand: true } : {}
}

/** What a clean finished after its day costs stands on the day of that, so no month that is over changes; done again it stays there. */
function costDayOf(date: string | undefined, { before, today }: Context): Change {
  return !before?.finished_at && date !== undefined && date < today ? { cost_on: today } : {}
}

/** When it was done and what that makes of its cost; one called off and planned anew is done and costs as if it had never been. */
function marksOf(change: Change, context: Context): Change {
  const { before, now, actor } = context
  if (change.status === undefined || change.status === before?.status) return {}
  if (before?.status === 'canceled') return { started_at: null, finished_at: null, cost_on: null }
  if (change.status === 'in_progress') return before?.started_at ? {} : { started_at: now }
  if (change.status === 'done')
    return { finished_at: now, ...costDayOf(change.date ?? before?.date, context) }
  if (change.status === 'checked') return { checked_at: now, checked_by: actor.userId }
  return change.status === 'rework' ? { checked_at: null, checked_by: null } : {}
}
