import { z } from 'zod'
import type { IsoDate } from '#schema/rules/dates.ts'
import type { Channel, ChannelAnswer, ChannelPart } from '../channel.ts'
import { type Outgoing, OutgoingError } from '../outgoing.ts'
import type { SummaryWords } from './classify.ts'
import { FeedError } from './feedError.ts'
import { type FeedMarks, fetchFeed, NO_MARKS } from './fetchFeed.ts'
import { breathing } from './inPieces.ts'
import { readFeed } from './readFeed.ts'

/** One calendar of one object; `ref` names it in answers. */
export interface IcalSource {
  ref: string
  url: string
  zone: string
  /** The date at the object. */
  today: IsoDate
  words?: SummaryWords
  trustNames?: boolean
  /** A stay of this feed is marked absent, so the feed is fetched whole even if unchanged. */
  isSomeStayAbsent?: boolean
}

const AT_ONCE_PER_HOST = 2
const cursorShape = z.array(z.tuple([z.string(), z.string().nullable(), z.string().nullable()]))

/**
 * Makes a channel of calendar feeds. `pull` leaves out the feeds that say they are unchanged; no more than two feeds
 * of one host are read at a time; `onRead` hears of each that was tried. Calendars name no flats, so `listObjects` gives null.
 */
export function createIcalChannel(
  outgoing: Outgoing,
  sources: readonly IcalSource[],
  onRead?: () => Promise<void>,
): Channel {
  const readAll = async (marks: Map<string, FeedMarks>): Promise<ChannelAnswer> => {
    const answer: ChannelAnswer = { parts: [], bookings: [], faults: [], errors: [], cursor: '' }
    await inLanes(sources, async (source) => {
      try {
        const stored = source.isSomeStayAbsent ? NO_MARKS : (marks.get(source.ref) ?? NO_MARKS)
        const fetched = await fetchFeed(outgoing, { url: source.url, ...stored })
        if (fetched.kind === 'unchanged') return
        const { part, isLasting } = await partOf(source, fetched)
        answer.parts.push(part)
        // "Nothing changed" is no answer to ask for where time itself changes what is meant, or every reading has to name what is wrong.
        if (isLasting) marks.set(source.ref, { etag: fetched.etag, lastModified: fetched.lastModified })
        else marks.delete(source.ref)
      } catch (cause) {
        if (!(cause instanceof FeedError) && !(cause instanceof OutgoingError)) throw cause
        answer.errors.push({ ref: source.ref, reason: cause.reason, text: cause.text, ...pauseOf(cause) })
      } finally {
        await onRead?.()
      }
    })
    answer.cursor = JSON.stringify([...marks].map(([ref, mark]) => [ref, mark.etag, mark.lastModified]))
    return answer
  }
  return {
    pull: (since) => readAll(marksIn(since)),
    async reread({ begin, end }) {
      const answer = await readAll(new Map())
      const parts = answer.parts.map((part) => ({
        ...part,
        stays: part.stays.filter((stay) => stay.begin < end && begin < stay.end),
      }))
      return { ...answer, parts }
    },
    listObjects: () => Promise.resolve(null),
    find: () => Promise.resolve(null),
  }
}

function pauseOf(cause: FeedError | OutgoingError): { retryAfterSeconds?: number } {
  const seconds = cause instanceof FeedError ? cause.retryAfterSeconds : null
  return seconds === null ? {} : { retryAfterSeconds: seconds }
}

async function partOf(
  source: IcalSource,
  { bytes, charset }: { bytes: Uint8Array; charset: string },
): Promise<{ part: ChannelPart; isLasting: boolean }> {
  const { events, faults, refreshMinutes, isLasting } = await breathing(
    readFeed(bytes, { ...source, charset }),
  )
  const wish = refreshMinutes === null ? {} : { refreshMinutes }
  return { part: { ref: source.ref, complete: true, stays: events, faults, ...wish }, isLasting }
}

function marksIn(cursor: string | null): Map<string, FeedMarks> {
  const rows = cursor === null ? [] : cursorShape.parse(JSON.parse(cursor))
  return new Map(rows.map(([ref, etag, lastModified]) => [ref, { etag, lastModified }]))
}

async function inLanes(
  sources: readonly IcalSource[],
  read: (source: IcalSource) => Promise<void>,
): Promise<void> {
  const queues = Map.groupBy(sources, ({ url }) => URL.parse(url)?.host ?? '')
  const lanes = [...queues.values()].flatMap((queue) =>
    Array.from({ length: AT_ONCE_PER_HOST }, async () => {
      for (let source = queue.shift(); source; source = queue.shift()) await read(source)
    }),
  )
  await Promise.all(lanes)
}
