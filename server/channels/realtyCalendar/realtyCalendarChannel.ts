// RealtyCalendar as a channel: bookings by the days on which they changed, in parts of a season, one call at a time.
import { setTimeout as pause } from 'node:timers/promises'
import { addDays, type IsoDate, isInstant, todayIn } from '#schema/rules/dates.ts'
import type { Channel, ChannelAnswer, ChannelBooking, ChannelError, ChannelObject } from '../channel.ts'
import { type Outgoing, OutgoingError } from '../outgoing.ts'
import { isFault, isRecord, readBooking } from './readBooking.ts'
import { signOf } from './sign.ts'

/** What the channel is made from. */
export interface RealtyCalendarOptions {
  readonly outgoing: Outgoing
  /** Root of the service, without a slash at the end. */
  readonly root: string
  /** Rest between two calls, in milliseconds. */
  readonly pauseMs: number
  readonly publicKey: string
  readonly privateKey: string
  /** The moment, ISO 8601. */
  now(): string
}

/** How the channel is called in answers. */
export const REALTY_CALENDAR = 'RealtyCalendar'

const ZONE = 'Europe/Moscow'
const PART_DAYS = 92
const YEAR_DAYS = 365
const LIMITS = { timeoutMs: 20_000, maxBytes: 20 * 1024 * 1024, maxRedirects: 0 }

const texts = {
  refused: 'Канал-менеджер не принял ключи. Проверьте их в настройках, раздел «Канал-менеджер».',
  busy: 'Канал-менеджер просит обращаться реже. Обмен повторится позже сам.',
  down: 'Канал-менеджер временно не отвечает. Обмен повторится сам.',
  unreadable: 'Канал-менеджер ответил не данными, а чем-то другим. Брони не изменены, обмен повторится сам.',
}

type Failure = Pick<ChannelError, 'reason' | 'text' | 'retryAfterSeconds'>

class Refusal extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(`the channel manager failed: ${failure.reason}`)
    this.failure = failure
  }
}

/** Makes the channel. A cursor is the moment of the last reading; without one a year of changes is read. */
export function createRealtyCalendarChannel(options: RealtyCalendarOptions): Channel {
  const today = () => todayIn(ZONE, options.now())
  const read = async (begin: IsoDate, keep: (booking: ChannelBooking) => boolean): Promise<ChannelAnswer> => {
    const answer: ChannelAnswer = { parts: [], bookings: [], faults: [], errors: [], cursor: options.now() }
    try {
      const found = new Map<string, ChannelBooking>()
      for (const raw of await changedSince(options, begin, today())) {
        const booking = readBooking(raw)
        if (isFault(booking)) answer.faults.push(booking)
        else if (keep(booking)) found.set(`${booking.externalId} ${booking.changedAt}`, booking)
      }
      answer.bookings = [...found.values()].sort(byChange)
    } catch (cause) {
      answer.errors.push({ ref: REALTY_CALENDAR, ...failureOf(cause) })
    }
    return answer
  }
  return {
    pull: (since) =>
      read(
        since !== null && isInstant(since) ? addDays(todayIn(ZONE, since), -1) : yearBefore(today()),
        () => true,
      ),
    reread: () => read(yearBefore(today()), () => true),
    async listObjects() {
      const { bookings, errors } = await read(yearBefore(today()), () => true)
      const objects = new Map<string, ChannelObject>()
      for (const { object } of bookings) objects.set(object.externalId, object)
      return { objects: [...objects.values()], errors }
    },
    // The moment is a stranger's word: an old one must not send us through centuries.
    find: (externalId, changedAt) =>
      read(latest(addDays(todayIn(ZONE, changedAt), -1), yearBefore(today())), (booking) => {
        return booking.externalId === externalId
      }),
  }
}

function yearBefore(today: IsoDate): IsoDate {
  return addDays(today, -YEAR_DAYS)
}

function latest(one: IsoDate, other: IsoDate): IsoDate {
  return one > other ? one : other
}

function byChange(first: ChannelBooking, second: ChannelBooking): number {
  return first.changedAt < second.changedAt ? -1 : Number(first.changedAt > second.changedAt)
}

/** Raw bookings that changed from a day on; the service takes no day after tomorrow. */
async function changedSince(
  options: RealtyCalendarOptions,
  begin: IsoDate,
  today: IsoDate,
): Promise<unknown[]> {
  const last = addDays(today, 1)
  const rows: unknown[] = []
  for (let from = begin; from <= last; from = addDays(from, PART_DAYS)) {
    if (from !== begin) await pause(options.pauseMs)
    const to = addDays(from, PART_DAYS - 1)
    rows.push(...(await ask(options, from, to < last ? to : last)))
  }
  return rows
}

async function ask(
  options: RealtyCalendarOptions,
  begin: IsoDate,
  end: IsoDate,
): Promise<readonly unknown[]> {
  const values = { begin_date: begin, end_date: end }
  const { status, headers, body } = await options.outgoing.request({
    url: `${options.root}/api/v1/bookings/${encodeURIComponent(options.publicKey)}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ ...values, sign: signOf(values, options.privateKey) }),
    ...LIMITS,
  })
  if (status === 401 || status === 403) throw new Refusal({ reason: 'refused', text: texts.refused })
  const wait = /^\d{1,6}$/.test(headers.get('retry-after') ?? '') ? Number(headers.get('retry-after')) : 0
  if (status === 429) throw new Refusal({ reason: 'busy', text: texts.busy, retryAfterSeconds: wait })
  if (status !== 200) throw new Refusal({ reason: 'down', text: texts.down })
  const answer = parse(Buffer.from(body).toString('utf8'))
  if (!isRecord(answer) || !Array.isArray(answer.bookings))
    throw new Refusal({ reason: 'unreadable', text: texts.unreadable })
  return answer.bookings
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function failureOf(cause: unknown): Failure {
  if (cause instanceof Refusal) return cause.failure
  if (cause instanceof OutgoingError) return { reason: cause.reason, text: cause.text }
  throw cause
}
