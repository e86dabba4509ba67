// Applies one valid reading of one calendar: planned whole under the lock of the flat, carried out batch by batch.
import { sql } from 'drizzle-orm'
import { todayIn } from '#schema/rules/dates.ts'
import type { DateRange } from '#schema/rules/occupancy.ts'
import { idList } from '#server/access/rows.ts'
import type { ChannelStay } from '#server/channels/channel.ts'
import type { ImportPlan } from '#server/channels/ical/importPlan.ts'
import { breathing } from '#server/channels/ical/inPieces.ts'
import { planImport } from '#server/channels/ical/planImport.ts'
import { recountWhere } from '#server/crud/entityRows.ts'
import type { Work } from '../../entityHooks.ts'
import { ownCalendarHost } from '../../objects/ownCalendar.ts'
import { asChannel } from '../entityHooks.ts'
import { type LockedObject, lockObjects } from '../placeStay.ts'
import { planCleans } from '../planCleans.ts'
import { type Carried, carryOut } from './carryOut.ts'
import {
  addCounts,
  BATCH,
  batchAt,
  type Count,
  type Course,
  changesOf,
  type FeedContent,
  MOST_TOLD,
  nothingDone,
} from './course.ts'
import { differencesOf, touches } from './differences.ts'
import { type Feed, noteReading } from './feed.ts'
import { hold } from './hold.ts'
import { findKnown, findOthers } from './knownStays.ts'
import { addLeftover, keepLeftover, type Leftover, leftoverOf } from './leftover.ts'
import { nothing, type Outcome, troubleWith } from './outcome.ts'
import { followAlarm, readAlarm } from './staffTasks.ts'
import { cleansOfStays, tellArrivals, tellDone } from './tellDone.ts'
import { errorOf, tellFaults } from './tellFaults.ts'

/** What a reading led to; one that is not whole has to be read again, for it left something to the next. */
export interface Applied {
  readonly outcome: Outcome
  readonly isWhole: boolean
}

type Step = { readonly course: Course } | { readonly end: Applied }

/** Brings our stays in line with the calendar; the same content applied again changes nothing. `within` is what is told. */
export async function applyFeed(
  write: <T>(work: (context: Work) => Promise<T>) => Promise<T>,
  feed: Feed,
  content: FeedContent,
  within: Partial<DateRange>,
): Promise<Applied> {
  const inFlat = (next: (work: Work, flat: LockedObject) => Promise<Step>, soFar: Count) =>
    write(async (given): Promise<Step> => {
      const work = asChannel(given)
      const [flat] = await lockObjects(work.tx, work.actor, [feed.objectId])
      if (!flat) return { end: endEarly(soFar) }
      if (flat.ical_import?.some(({ url }) => url === feed.url)) return next(work, flat)
      await giveUp(work, feed, flat)
      return { end: endEarly(soFar) }
    })
  const begin = async (work: Work, flat: LockedObject) =>
    carryOn(work, feed, flat, await planCourse(work, feed, content), within)
  let step = await inFlat(begin, nothingDone)
  while ('course' in step) {
    const { course } = step
    step = await inFlat((work, flat) => carryOn(work, feed, flat, course, within), course.count)
  }
  return step.end
}

/** A calendar that is no longer connected is not read on; what it brought stays. */
async function giveUp(work: Work, feed: Feed, flat: LockedObject): Promise<void> {
  const left = leftoverOf(flat, feed.url)
  if (!left) return
  await planCleans(work, flat.id, { revived: left.revived })
  await keepLeftover(work, flat, feed.url, undefined)
  if (left.created > 0) await tellArrivals(work, feed, left)
}

function endEarly({ skipped: _skipped, ...done }: Count): Applied {
  return { outcome: { ...nothing, ...done }, isWhole: true }
}

async function planCourse(work: Work, feed: Feed, content: FeedContent): Promise<Course> {
  const { tx, now } = work
  const today = todayIn(feed.zone, now)
  const found = await findKnown(tx, feed, today)
  const rents = new Map(found.map(({ rent }) => [rent.id, rent]))
  const alarm = await readAlarm(work, feed)
  const input = {
    feed: {
      ownHosts: [await ownCalendarHost(tx)],
      unstableUid: feed.unstableUid,
      cancelAbsent: true,
      alarmed: alarm === 'open',
      massCancelApproved: alarm === 'approved',
    },
    events: content.stays.map(printable),
    faults: content.faults.map((fault) => ({ ...fault, uid: plain(fault.uid) })),
    known: found.map(({ known }) => known),
    others: await findOthers(tx, feed, rents, today),
    now,
    today,
  }
  const plan = await breathing(planImport(input))
  return { content, plan, rents, alarm, today, at: 0, count: nothingDone }
}

/** Carries out the next batch; after the last one, everything that belongs to the reading as a whole. */
async function carryOn(
  work: Work,
  feed: Feed,
  flat: LockedObject,
  course: Course,
  within: Partial<DateRange>,
): Promise<Step> {
  const { plan } = course
  const before = leftoverOf(flat, feed.url)
  const isAmong = before !== undefined || plan.create.length + plan.conflicts.length > MOST_TOLD
  const batch = batchAt(plan, course.at)
  const cleans = await cleansOfStays(work.tx, [...batch.cancel, ...batch.update])
  const carried = await carryOut(work, feed, flat, course, batch, isAmong)
  const next = { ...course, at: course.at + BATCH, count: addCounts(course.count, carried.count) }
  const left = addLeftover(before, leftBy(carried))
  const isOver = next.at >= changesOf(plan)
  if (isOver && (before !== undefined || carried.done.length > 0))
    await planCleans(work, flat.id, { revived: left.revived })
  await tellDone(work, feed, carried.done, cleans, isAmong)
  if (!isOver) {
    await keepLeftover(work, flat, feed.url, left)
    return { course: next }
  }
  if (before) await keepLeftover(work, flat, feed.url, undefined)
  if (isAmong && left.created > 0) await tellArrivals(work, feed, left)
  return { end: await end(work, feed, next, within) }
}

function leftBy({ done, revived }: Carried): Leftover {
  const created = done.filter(({ before }) => before === undefined)
  const conflicts = created.filter(({ after }) => after.conflict)
  return { created: created.length, conflicts: conflicts.length, revived }
}

/** What is said and kept of a reading once all of it is carried out. */
async function end(
  work: Work,
  feed: Feed,
  { plan, rents, alarm, content, count }: Course,
  within: Partial<DateRange>,
): Promise<Applied> {
  const { stays, faults } = content
  await markAbsence(work, plan)
  const waiting = await hold(work, feed, plan, rents, faults.length === 0)
  // An event that could not be read may be any of those that are missing, so nothing is known of them.
  if (faults.length === 0) await followAlarm(work, feed, plan, alarm)
  await tellFaults(work, feed, faults)
  await noteReading(work.tx, feed, work.now, errorOf(faults), true)
  const { created, updated, canceled, conflicts, skipped } = count
  const errors = faults.map(({ reason, text }) => troubleWith(feed, reason, text))
  const alarms = plan.alarm ? [troubleWith(feed, 'mass_absence', plan.alarm.text)] : []
  const outcome = {
    ...{ created, updated, canceled, conflicts },
    checked: stays.filter((stay) => touches(stay, within)).length,
    differences: differencesOf(plan, rents, waiting, within),
    errors: [...errors, ...alarms],
  }
  return { outcome, isWhole: skipped === 0 }
}

async function markAbsence({ tx, now }: Work, { markAbsent, markPresent }: ImportPlan): Promise<void> {
  const among = (stays: readonly { readonly id: number }[]) =>
    sql`t.id = any(${idList(stays.map(({ id }) => id))})`
  if (markAbsent.length > 0)
    await recountWhere(tx, 'rents', sql`${among(markAbsent)} and t.absent_since is null`, {
      absent_since: now,
    })
  if (markPresent.length > 0) await recountWhere(tx, 'rents', among(markPresent), { absent_since: null })
}

/** The database takes no NUL and people read no control signs, whatever a calendar holds. */
function plain(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').toWellFormed()
}

function printable(stay: ChannelStay) {
  const { uid, summary, guestName, reservation } = stay
  return {
    ...stay,
    uid: plain(uid),
    summary: plain(summary),
    guestName: guestName && plain(guestName),
    reservation: reservation && plain(reservation).slice(0, 80),
    sequence: 0,
  }
}
