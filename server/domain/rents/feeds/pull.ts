// Reads calendars over the network, outside of any transaction, and applies each in one of its own.

import type { ChannelAnswer } from '../../../channels/channel.ts'
import { createIcalChannel } from '../../../channels/ical/icalChannel.ts'
import type { Outgoing } from '../../../channels/outgoing.ts'
import type { Work } from '../../manner.ts'
import { applyFeed } from './applyFeed.ts'
import { type Feed, noteReading } from './feed.ts'
import { addUp, nothing, type Outcome, troubleWith } from './outcome.ts'

/** What a pull needs. */
export interface PullTools {
  readonly outgoing: Outgoing
  readonly now: string
  /** Runs one transaction of the agency with audit and outbox. */
  write<T>(work: (context: Work) => Promise<T>): Promise<T>
}

/** What a pull gives: the outcome, the marks for the next one, and which calendars failed and why. */
export interface Pulled {
  readonly outcome: Outcome
  /** Null when something read could not be applied, so that it is read again. */
  readonly cursor: string | null
  readonly failed: ReadonlyMap<string, string>
}

/** Reads the calendars, those that did not change since the cursor left out, and applies what they say. */
export async function pull(tools: PullTools, feeds: readonly Feed[], cursor: string | null): Promise<Pulled> {
  const answer = await createIcalChannel(tools.outgoing, feeds).pull(cursor)
  const byRef = new Map(feeds.map((feed) => [feed.ref, feed]))
  const failed = new Map(answer.errors.map(({ ref, reason }) => [ref, reason]))
  const outcomes: Outcome[] = []
  for (const part of answer.parts) {
    const feed = byRef.get(part.ref)
    if (feed) outcomes.push(await tools.write((work) => applyFeed(work, feed, part)))
  }
  outcomes.push(...(await noteFailures(tools, byRef, answer)))
  await noteUnchanged(tools, feeds, answer)
  return { outcome: addUp(outcomes), cursor: answer.cursor, failed }
}

async function noteFailures(
  { write, now }: PullTools,
  byRef: ReadonlyMap<string, Feed>,
  { errors }: ChannelAnswer,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { ref, reason, text } of errors) {
    const feed = byRef.get(ref)
    if (!feed) continue
    await write(({ tx }) => noteReading(tx, feed, now, text))
    outcomes.push({ ...nothing, errors: [troubleWith(feed, reason, text)] })
  }
  return outcomes
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
