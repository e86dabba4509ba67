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
import type { InPieces } from './inPieces.ts'
import { judgeKnown } from './judgeKnown.ts'
import { matchEvents } from './matchEvents.ts'
import { createOccupancy, type Occupancy } from './occupancy.ts'
import type { FeedEvent } from './readFeed.ts'
import { type KeyGiver, keyGiver } from './stayKey.ts'

/** How many stays are judged in one piece. */
const PIECE = 100

/** One valid fetch of one feed together with everything known about its object. */
export interface ImportInput {
  feed: FeedRules
  events: readonly FeedEvent[]
  /** Events that could not be read: as long as there are any, no stay is taken for absent. */
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
export function* planImport(input: ImportInput): InPieces<ImportPlan> {
  const { feed, known, others, today } = input
  const foreign = input.events.filter((event) => !isOwnExport(event, feed))
  const events = feed.unstableUid ? oncePerDates(foreign) : foreign
  const { pairs, fresh, missing } = yield* matchEvents(feed, events, known, today)
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
  for (const [at, pair] of pairs.entries()) {
    if (at % PIECE === 0) yield
    judgeKnown(plan, pair, today, giveKey)
  }
  const occupancy = createOccupancy(plan, known, others)
  const [occupying, waiting] = [
    plan.update.filter(isOccupying),
    plan.update.filter((update) => !isOccupying(update)),
  ]
  plan.update = [...occupying, ...waiting].filter((update) => occupancy.settle(update))
  const echoes = new Map(others.map((other) => [datesOf(other), other]))
  for (const [at, event] of fresh.entries()) {
    if (at % PIECE === 0) yield
    judgeFresh(plan, event, today, echoes, occupancy, giveKey)
  }
  return plan
}

function judgeFresh(
  plan: ImportPlan,
  event: FeedEvent,
  today: IsoDate,
  echoes: ReadonlyMap<string, OtherStay>,
  occupancy: Occupancy,
  giveKey: KeyGiver,
): void {
  // Our own export comes back without a booking number; an event that has one is a guest of its own.
  const echo = event.reservation === null ? echoes.get(datesOf(event)) : undefined
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

function datesOf({ begin, end }: { begin: IsoDate; end: IsoDate }): string {
  return `${begin}/${end}`
}

function oncePerDates(events: readonly FeedEvent[]): FeedEvent[] {
  const kept = new Map<string, FeedEvent>()
  for (const event of events) {
    const dates = datesOf(event)
    const earlier = kept.get(dates)
    if (!earlier || earlier.status === 'cancelled') kept.set(dates, event)
  }
  return [...kept.values()]
}
