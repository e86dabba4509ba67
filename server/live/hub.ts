// All streams of this process: one look at the database for all of them, each told what is its own.
import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { frameText, type LiveChange, lifeEvery } from '#schema/rules/liveFrames.ts'
import type { Actor } from '../access/actor.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { type LiveEvent, type LiveLook, LiveTail } from './tail.ts'
import { visibleTo } from './visible.ts'

/** What opens the streams of a process. */
export interface LiveHub {
  /** Opens a stream for a person; throws 503 when there are too many. */
  open(asked: LiveAsked): Promise<Readable>
  /** Tells every stream to go on elsewhere and takes no new one. */
  close(): void
}

/** Who wants to be told, and from when on. */
export interface LiveAsked {
  readonly actor: Actor
  /** The place of the last event that came, when there was one. */
  readonly place: string | undefined
  /** How many seconds ago the page began to read, when there was none. */
  readonly age: number
  /** Who the caller is by the database itself, whatever is remembered of the session. */
  confirm(): Promise<Actor | undefined>
}

/** What the hub works with. */
export interface LiveParts {
  readonly database: Database
  /** Milliseconds of the clock. */
  now(): number
  /** Whatever is remembered of sessions is looked up afresh. */
  forgetSessions(): void
  /** Milliseconds between two looks. */
  readonly every?: number
}

/** How many streams may be open at once. */
export const mostStreams = { person: 4, agency: 200, process: 3000 } as const

const usualEvery = 500
const longest = 30 * 60_000
const mostUnsent = 65_536
/** What a page may have read before it asked to be told takes so many seconds more to be sure. */
const slack = 5

interface Stream {
  readonly actor: Actor
  readonly body: Readable
  readonly openedAt: number
  /** What was begun to be told: one thing after another. */
  told: Promise<void>
  toldAt: number
}

/** Opens the hub; it looks at the database only while somebody listens. */
export function openLiveHub({ database, now, forgetSessions, every = usualEvery }: LiveParts): LiveHub {
  const streams = new Set<Stream>()
  let tail: Promise<LiveTail> | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const end = (stream: Stream, afterMs = 0) => {
    if (!streams.delete(stream)) return
    stream.body.push(frameText({ event: 'bye', id: '', data: JSON.stringify({ after_ms: afterMs }) }))
    stream.body.push(null)
  }

  const send = (stream: Stream, event: string, id: string, data = '') => {
    if (!streams.has(stream)) return
    stream.toldAt = now()
    stream.body.push(frameText({ event, id, data }))
    if (stream.body.readableLength > mostUnsent) stream.body.destroy()
  }

  /** Puts work behind what the stream is being told; whoever cannot be told comes back and asks what was missed. */
  const tell = (stream: Stream, work: () => Promise<void> | void) => {
    stream.told = stream.told.then(work).catch(() => end(stream))
  }

  const tellChanges = (stream: Stream, changes: readonly LiveChange[], place: string) => {
    for (const change of changes) send(stream, 'change', place, JSON.stringify(change))
  }

  const look = async () => {
    const { events, place, isLost } = await (await tailOf()).look()
    const byAgency = Map.groupBy(events, ({ agencyId }) => agencyId)
    if (events.some(isOfAccess)) forgetSessions()
    const shared = new Map<string, Promise<LiveChange[]>>()
    for (const stream of streams) {
      const own = byAgency.get(stream.actor.agencyId) ?? []
      const isOver = now() - stream.openedAt > longest || own.some((event) => endsAccess(event, stream.actor))
      if (isOver) end(stream)
      else if (isLost) tell(stream, () => send(stream, 'reset', place, '{}'))
      else if (own.length > 0) {
        const key = JSON.stringify(stream.actor, ['agencyId', 'userId', 'role', 'cleanerId', 'objectIds'])
        const changes = shared.get(key) ?? visibleTo(database, stream.actor, own)
        shared.set(key, changes)
        tell(stream, async () => tellChanges(stream, await changes, place))
      } else if (now() - stream.toldAt >= lifeEvery * 1000) tell(stream, () => send(stream, '', place))
    }
  }

  /** Looks again and again while somebody listens; a database that is away is asked again. */
  const follow = () => {
    timer = setTimeout(async () => {
      await look().catch(() => undefined)
      if (streams.size > 0 && !isClosed) follow()
      else tail = timer = undefined
    }, every)
    timer.unref()
  }

  const tailOf = () => {
    tail ??= LiveTail.open(database).catch((error: unknown) => {
      tail = undefined
      throw error
    })
    return tail
  }

  const missed = async ({ actor: { agencyId }, place, age }: LiveAsked): Promise<LiveLook> => {
    const opened = await tailOf()
    return place === undefined ? opened.recent(agencyId, age + slack) : opened.since(agencyId, place)
  }

  return {
    async open(asked) {
      const { actor } = asked
      const open = [...streams].map((stream) => stream.actor)
      if (isClosed || isFull(open, actor)) throw full()
      const body = new Readable({ read() {} })
      const stream: Stream = { actor, body, openedAt: now(), told: Promise.resolve(), toldAt: now() }
      body.on('close', () => streams.delete(stream))
      streams.add(stream)
      try {
        // From here on an end of the session is heard of; what came before is asked of the database.
        await tailOf()
        if (!timer) follow()
        if (!isDeepStrictEqual(await asked.confirm(), actor)) {
          forgetSessions()
          throw full(1)
        }
      } catch (error) {
        streams.delete(stream)
        throw error
      }
      tell(stream, async () => {
        const { events, place, isLost } = await missed(asked)
        send(stream, isLost ? 'reset' : '', place, '{}')
        tellChanges(stream, await visibleTo(database, actor, events), place)
      })
      return body
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      for (const stream of streams) end(stream, 500 + Math.random() * 2000)
    },
  }
}

function isFull(open: readonly Actor[], { agencyId, userId }: Actor): boolean {
  const ofAgency = open.filter((actor) => actor.agencyId === agencyId)
  const ofPerson = ofAgency.filter((actor) => actor.userId === userId)
  return (
    open.length >= mostStreams.process ||
    ofAgency.length >= mostStreams.agency ||
    ofPerson.length >= mostStreams.person
  )
}

function full(retryAfter = 30): AppError {
  const text = 'Изменения на экране сейчас приходят не сразу, а раз в минуту: открыто слишком много окон.'
  return new AppError(503, 'live.full', text, { retryAfter })
}

/** What of a person says what may be seen. */
const access: ReadonlySet<string> = new Set(['role', 'active', 'object_ids', 'cleaner_id'])

function isOfAccess({ entity, changed, isGone, id }: LiveEvent): boolean {
  if (entity === 'sessions') return true
  return entity === 'users' && (isGone || id === null || changed?.some((name) => access.has(name)) === true)
}

function endsAccess(event: LiveEvent, { userId, sessionId }: Actor): boolean {
  if (!isOfAccess(event)) return false
  return event.id === null || event.id === (event.entity === 'sessions' ? sessionId : userId)
}
