// Reads calendars over the network, outside of any transaction, and applies each in transactions of its own.
import { todayIn } from '#schema/rules/dates.ts'
import type { DateRange } from '#schema/rules/occupancy.ts'
import type { ChannelAnswer, ChannelPart } from '#server/channels/channel.ts'
import { createIcalChannel } from '#server/channels/ical/icalChannel.ts'
import type { Outgoing } from '#server/channels/outgoing.ts'
import { AppError } from '#server/errors.ts'
import type { Work } from '../../entityHooks.ts'
import { noteUpdate } from '../../updates/noteUpdate.ts'
import type { Tell } from '../exchange.ts'
import { type Applied, applyFeed } from './applyFeed.ts'
import { type Feed, LONGEST_ERROR, noteReading } from './feed.ts'
import type { Went } from './memory.ts'
import { addUp, nothing, type Outcome, troubleWith } from './outcome.ts'

/** What a pull needs. */
export interface PullTools {
  readonly outgoing: Outgoing
  readonly now: string
  /** The days that the answer tells of; all unless given. */
  readonly within?: Partial<DateRange>
  /** Hears how far the reading is. */
  readonly tell?: Tell
  /** Runs one transaction of the agency with audit and outbox. */
  write<T>(work: (context: Work) => Promise<T>): Promise<T>
}

/** What a pull gives: the outcome, the marks for the next one, and how each calendar went. */
export interface Pulled {
  readonly outcome: Outcome
  /** Marks by which the sources will tell that nothing changed. */
  readonly cursor: string | null
  readonly went: ReadonlyMap<string, Went>
}

/** Reads the calendars, those that did not change since the cursor left out, and applies what they say. */
export async function pull(tools: PullTools, feeds: readonly Feed[], cursor: string | null): Promise<Pulled> {
  const { tell } = tools
  let heard = 0
  const sources = feeds.map((feed) => ({ ...feed, today: todayIn(feed.zone, tools.now) }))
  const answer = await createIcalChannel(tools.outgoing, sources, async () => {
    heard += 1
    await tell?.('Читаем календари', heard, feeds.length)
  }).pull(cursor)
  const byRef = new Map(feeds.map((feed) => [feed.ref, feed]))
  const outcomes: Outcome[] = []
  const refused = new Set<string>()
  for (const [index, part] of answer.parts.entries()) {
    const feed = byRef.get(part.ref)
    await tell?.('Записываем брони календарей', index, answer.parts.length)
    if (!feed) continue
    const applied = await apply(tools, feed, part)
    if (!applied.isWhole) refused.add(feed.ref)
    outcomes.push(applied.outcome)
  }
  outcomes.push(...(await noteFailures(tools, byRef, answer)))
  await noteUnchanged(tools, feeds, answer)
  // What could not be applied has to be read again, so its new mark must not count.
  return {
    outcome: addUp(outcomes),
    cursor: refused.size > 0 ? cursor : answer.cursor,
    went: wentOf(feeds, answer),
  }
}

/** A rule of the trade that refuses the calendar's stays is trouble of this calendar alone. */
async function apply({ write, within = {} }: PullTools, feed: Feed, part: ChannelPart): Promise<Applied> {
  try {
    return await applyFeed(write, feed, part, within)
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause
    const { message, code } = cause
    await write((work) => noteFailure(work, feed, message))
    return { outcome: { ...nothing, errors: [troubleWith(feed, code, message)] }, isWhole: false }
  }
}

function wentOf(feeds: readonly Feed[], { parts, errors }: ChannelAnswer): Map<string, Went> {
  const went = new Map<string, Went>(feeds.map(({ ref }) => [ref, { failed: false, restMinutes: 0 }]))
  for (const { ref, refreshMinutes = 0 } of parts)
    went.set(ref, { failed: false, restMinutes: refreshMinutes })
  for (const { ref, retryAfterSeconds = 0 } of errors)
    went.set(ref, { failed: true, restMinutes: retryAfterSeconds / 60 })
  return went
}

async function noteFailures(
  { write }: PullTools,
  byRef: ReadonlyMap<string, Feed>,
  { errors }: ChannelAnswer,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { ref, reason, text } of errors) {
    const feed = byRef.get(ref)
    if (!feed) continue
    await write((work) => noteFailure(work, feed, text))
    outcomes.push({ ...nothing, errors: [troubleWith(feed, reason, text)] })
  }
  return outcomes
}

/** A failure that lasts is one update, however often the calendar is tried. */
async function noteFailure(work: Work, feed: Feed, text: string): Promise<void> {
  const before = await noteReading(work.tx, feed, work.now, text)
  if (before === text.slice(0, LONGEST_ERROR)) return
  await noteUpdate(work, {
    origin: 'ical',
    channel: feed.name,
    kind: 'error',
    result: 'ignored',
    about: feed.objectName,
    objectId: feed.objectId,
    otaId: feed.otaId,
    reason: text,
  })
}

/** A calendar that answered "nothing changed" was read well. */
async function noteUnchanged({ write, now }: PullTools, feeds: readonly Feed[], answer: ChannelAnswer) {
  const heard = new Set([...answer.parts, ...answer.errors].map(({ ref }) => ref))
  const unchanged = feeds.filter(({ ref }) => !heard.has(ref))
  if (unchanged.length === 0) return
  await write(async ({ tx }) => {
    for (const feed of unchanged) await noteReading(tx, feed, now, null)
  })
}
