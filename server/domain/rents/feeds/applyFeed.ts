// Applies one valid reading of one calendar in the transaction it is given.

import { todayIn } from '#schema/rules/dates.ts'
import type { DateRange } from '#schema/rules/occupancy.ts'
import type { ChannelFault, ChannelStay } from '#server/channels/channel.ts'
import { planImport } from '#server/channels/ical/planImport.ts'
import type { Work } from '../../entityHooks.ts'
import { ownCalendarHost } from '../../objects/ownCalendar.ts'
import { asChannel } from '../entityHooks.ts'
import { lockObjects } from '../placeStay.ts'
import { carryOut } from './carryOut.ts'
import { differencesOf, touches } from './differences.ts'
import { type Feed, noteReading } from './feed.ts'
import { findKnown, findOthers } from './knownStays.ts'
import { nothing, type Outcome, troubleWith } from './outcome.ts'
import { followAlarm, readAlarm } from './staffTasks.ts'
import { tellFaults } from './tellFaults.ts'

/** What a calendar said. */
export interface FeedContent {
  readonly stays: readonly ChannelStay[]
  readonly faults: readonly ChannelFault[]
}

/** Brings our stays in line with the calendar, whole; the same content applied again changes nothing. `within` is what is told. */
export async function applyFeed(
  given: Work,
  feed: Feed,
  content: FeedContent,
  within: Partial<DateRange>,
): Promise<Outcome> {
  const work = asChannel(given)
  const { tx, actor, now } = work
  const [object] = await lockObjects(tx, actor, [feed.objectId])
  const isConnected = object?.ical_import?.some(({ url }) => url === feed.url) ?? false
  if (!isConnected) return nothing
  const today = todayIn(feed.zone, now)
  const found = await findKnown(tx, feed, today)
  const known = found.map(({ known: stay }) => stay)
  const ids = known.map(({ id }) => id)
  const alarm = await readAlarm(work, feed)
  const plan = planImport({
    feed: {
      ownHosts: [await ownCalendarHost(tx)],
      unstableUid: feed.unstableUid,
      cancelAbsent: true,
      alarmed: alarm === 'open',
      massCancelApproved: alarm === 'approved',
    },
    events: content.stays.map(printable),
    faults: content.faults.map((fault) => ({ ...fault, uid: plain(fault.uid) })),
    known,
    others: await findOthers(tx, feed, ids, today),
    now,
    today,
  })
  const rents = new Map(found.map(({ rent }) => [rent.id, rent]))
  const { outcome, waiting } = await carryOut(work, feed, plan, rents)
  await followAlarm(work, feed, plan, alarm)
  await tellFaults(work, feed, content.faults)
  const errors = content.faults.map(({ reason, text }) => troubleWith(feed, reason, text))
  const alarms = plan.alarm ? [troubleWith(feed, 'mass_absence', plan.alarm.text)] : []
  await noteReading(tx, feed, now, null)
  return {
    ...outcome,
    checked: content.stays.filter((stay) => touches(stay, within)).length,
    differences: differencesOf(plan, rents, waiting, within),
    errors: [...errors, ...alarms],
  }
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
