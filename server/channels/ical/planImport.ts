import type { Instant, IsoDate } from '#schema/rules/dates.ts'
import type { ChannelFault } from '../channel.ts'
import { judgeAbsence } from './absence.ts'
import type {
  FeedRules,
  IgnoredEvent,
  ImportPlan,
  KnownStay,
  OtherStay,
  PlannedUpdate,
} from './importPlan.ts'
import { judgeKnown } from './judgeKnown.ts'
import { matchEvents } from './matchEvents.ts'
import { createOccupancy, type Occupancy } from './occupancy.ts'
import type { FeedEvent } from './readFeed.ts'
import { type KeyGiver, keyGiver } from './stayKey.ts'

/** One valid fetch of one feed together with everything known about its object. */
export interface ImportInput {
  feed: FeedRules
  events: readonly FeedEvent[]
  /** Events that could not be read: the stays they may stand for are not taken for absent. */
  faults: readonly ChannelFault[]
  known: readonly KnownStay[]
  others: readonly OtherStay[]
  now: Instant
  /** Today at the object; unknown events that ended by then are not brought in. */
  today: IsoDate
}

/**
 * Decides what a valid fetch changes, without touching anything. The same feed planned again after its plan was
 * applied changes nothing. A feed that could not be read whole must never come here.
 */
export function planImport(input: ImportInput): ImportPlan {
  const { feed, known, others, today } = input
  const foreign = input.events.filter((event) => !isOwnExport(event, feed))
  const events = feed.unstableUid ? oncePerDates(foreign) : foreign
  const { pairs, fresh, missing } = matchEvents(feed, events, known, today)
  const giveKey = keyGiver(feed, known)
  const plan: ImportPlan = {
    create: [],
    conflicts: [],
    update: [],
    markPresent: pairs.map(({ stay }) => stay).filter((stay) => stay.absentSince !== null),
    ignored: input.events
      .filter((event) => isOwnExport(event, feed))
      .map((event) => ignore(event, 'own_export')),
    ...judgeAbsence({ ...input, rules: feed, missing }),
  }
  for (const pair of pairs) judgeKnown(plan, pair, today, giveKey)
  const occupancy = createOccupancy(plan, known, others)
  const [occupying, waiting] = [
    plan.update.filter(isOccupying),
    plan.update.filter((update) => !isOccupying(update)),
  ]
  plan.update = [...occupying, ...waiting].filter((update) => occupancy.settle(update))
  for (const event of fresh) judgeFresh(plan, event, input, occupancy, giveKey)
  return plan
}

function judgeFresh(
  plan: ImportPlan,
  event: FeedEvent,
  { others, today }: ImportInput,
  occupancy: Occupancy,
  giveKey: KeyGiver,
): void {
  // Our own export comes back without a booking number; an event that has one is a guest of its own.
  const echo = event.reservation === null ? others.find((other) => hasSameDates(other, event)) : undefined
  if (event.status === 'cancelled') plan.ignored.push(ignore(event, 'cancelled'))
  else if (event.end <= today) plan.ignored.push(ignore(event, 'past'))
  else if (echo) plan.ignored.push(ignore(event, 'equal_to_other', echo.id))
  else {
    const { isFree, overlaps } = occupancy.place(event)
    const target = isFree ? plan.create : plan.conflicts
    target.push({ key: giveKey(event), event, overlaps })
  }
}

function isOccupying({ stay }: PlannedUpdate): boolean {
  return stay.state === 'live' && !stay.conflict
}

function isOwnExport(event: FeedEvent, feed: FeedRules): boolean {
  const uid = event.uid.toLowerCase()
  return feed.ownHosts.some((host) => uid.endsWith(`@${host.toLowerCase()}`))
}

function ignore(
  event: FeedEvent,
  reason: IgnoredEvent['reason'],
  otherId: number | null = null,
): IgnoredEvent {
  return { event, reason, otherId }
}

function hasSameDates(first: OtherStay, second: FeedEvent): boolean {
  return first.begin === second.begin && first.end === second.end
}

function oncePerDates(events: readonly FeedEvent[]): FeedEvent[] {
  const kept = new Map<string, FeedEvent>()
  for (const event of events) {
    const dates = `${event.begin}/${event.end}`
    const earlier = kept.get(dates)
    if (!earlier || earlier.status === 'cancelled') kept.set(dates, event)
  }
  return [...kept.values()]
}
