// Answers that are asked for again while nothing of their agency changed: kept as they left, and given without being made anew.
import { deflateRaw, inflateRawSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toEpoch } from '#schema/rules/dates.ts'
import type { Actor } from '../access/actor.ts'
import type { Reading } from '../crud/entityHooks.ts'
import type { Database } from '../db/database.ts'
import { AgencyChanges } from '../live/agencyChanges.ts'

/** Days begin in every zone of the world, and links to files end, at a quarter of an hour: no answer is kept beyond its own. */
const quarter = 15 * 60_000

const mostBytes = 32 * 1024 * 1024
const longestBody = 2 * 1024 * 1024
/** What is longer lies compressed: texts of JSON shrink ten times. */
const longestPlain = 16 * 1024
const mostAsked = 20_000

const keptHeaders = ['content-type', 'content-range', 'content-encoding', 'vary'] as const

/** An answer that is being made to be kept: what has to be told of it meanwhile. */
export interface Keeping {
  readonly key: string
  readonly agencyId: number
  /** What the agency was like before anything was read. */
  readonly version: string
  /** The moments of the clock, in milliseconds, between which it holds. */
  readonly from: number
  until: number
  /** Its rows with a phone or mail: whoever is given it once more has read them. */
  contacts: readonly string[]
}

/** An answer as it left. */
interface Kept extends Readonly<Omit<Keeping, 'key'>> {
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Buffer
  /** How long the body is; it lies compressed where that is longer. */
  readonly length: number
}

/** What is known of a request: the answer that holds, or the one that is worth keeping; neither where nobody asked so before. */
export interface Known {
  readonly kept?: Kept
  readonly keeping?: Keeping
}

const unknown: Known = {}

/** The kept answers of a process. */
export class KeptAnswers {
  readonly #changes: AgencyChanges
  readonly #now: () => string
  /** The eldest first; what was asked for once has a place and no answer. */
  readonly #answers = new Map<string, Kept | undefined>()
  /** The keys of answers that hold, by their agency: what changes there ends them all, and their room is free at once. */
  readonly #holding = new Map<number, { readonly version: string; readonly keys: Set<string> }>()
  #bytes = 0
  #quarter = 0

  constructor(database: Database, now: () => string) {
    this.#changes = new AgencyChanges(database)
    this.#now = now
  }

  /** How much the kept answers take. */
  get bytes(): number {
    return this.#bytes
  }

  /** Looks whether an answer holds at this moment; who asks for the first time costs nothing and is remembered. */
  async find(request: FastifyRequest, actor: Actor): Promise<Known> {
    const from = toEpoch(this.#now())
    this.#turn(Math.floor(from / quarter))
    const key = keyOf(request, actor)
    if (!this.#answers.has(key)) {
      this.#place(key, undefined)
      return unknown
    }
    await this.#changes.look()
    const { agencyId } = actor
    const { version } = this.#holdingOf(agencyId)
    const kept = this.#answers.get(key)
    if (kept?.version === version && from >= kept.from && from < kept.until) return { kept }
    const until = (Math.floor(from / quarter) + 1) * quarter
    return { keeping: { key, agencyId, version, from, until, contacts: [] } }
  }

  /** What holds of an agency as it is known now; what held before it changed is dropped. */
  #holdingOf(agencyId: number) {
    const version = this.#changes.versionOf(agencyId)
    const known = this.#holding.get(agencyId)
    if (known?.version === version) return known
    for (const key of known?.keys ?? []) if (this.#answers.has(key)) this.#place(key, undefined)
    const fresh = { version, keys: new Set<string>() }
    this.#holding.set(agencyId, fresh)
    return fresh
  }

  /** Keeps an answer as it leaves. */
  async keep({ key, ...holds }: Keeping, reply: FastifyReply, payload: Buffer): Promise<void> {
    const { length } = payload
    const isOver = () => this.#changes.versionOf(holds.agencyId) !== holds.version
    if (length > longestBody || isOver()) return
    const headers = keptHeaders.flatMap((name) => {
      const value = reply.getHeader(name)
      return value === undefined ? [] : [[name, String(value)] as const]
    })
    const isPlain = length > longestPlain && !reply.hasHeader('content-encoding')
    const body = isPlain ? await packed(payload) : payload
    if (isOver()) return
    this.#holdingOf(holds.agencyId).keys.add(key)
    this.#place(key, { ...holds, headers, length, body })
  }

  #place(key: string, kept: Kept | undefined): void {
    this.#bytes += (kept?.body.length ?? 0) - (this.#answers.get(key)?.body.length ?? 0)
    this.#answers.delete(key)
    this.#answers.set(key, kept)
    for (const [eldest, old] of this.#answers) {
      if (this.#bytes <= mostBytes && this.#answers.size <= mostAsked) return
      this.#answers.delete(eldest)
      this.#bytes -= old?.body.length ?? 0
    }
  }

  #turn(now: number): void {
    if (now === this.#quarter) return
    this.#quarter = now
    this.#answers.clear()
    this.#holding.clear()
    this.#bytes = 0
  }
}

/** Everything that an answer is made by: what is asked, how it may be sent, and all that says what the person sees. */
function keyOf({ url, headers }: FastifyRequest, actor: Actor): string {
  return `${textOf(actor)} ${headers['accept-encoding'] ?? ''} ${url}`
}

const texts = new WeakMap<Actor, string>()

function textOf(actor: Actor): string {
  const known = texts.get(actor)
  if (known !== undefined) return known
  const { sessionId: _session, ...sees } = actor
  const text = JSON.stringify(sees)
  texts.set(actor, text)
  return text
}

function packed(payload: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    deflateRaw(payload, { level: 1 }, (error, body) => (error ? reject(error) : resolve(body))),
  )
}

/** Hears at which moment the clock alone makes an answer another one. */
export function turnsOf(keeping: Keeping | undefined): Reading['turns'] {
  return (
    keeping &&
    ((at) => {
      keeping.until = Math.min(keeping.until, at)
    })
  )
}

/** Gives an answer once more. */
export function sendKept(reply: FastifyReply, { headers, body, length }: Kept): FastifyReply {
  for (const [name, value] of headers) reply.header(name, value)
  return reply.send(body.length === length ? body : inflateRawSync(body, { chunkSize: length }))
}

const made = new WeakMap<FastifyRequest, Keeping>()

/** Keeps the answer of a request when it leaves. */
export function keepAnswerOf(request: FastifyRequest, keeping: Keeping): void {
  made.set(request, keeping)
}

/** Keeps what was made to be kept, as it leaves compressed or not: must stand behind what compresses. */
export function addKeeping(app: FastifyInstance, answers: KeptAnswers): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const keeping = made.get(request)
    if (keeping && reply.statusCode === 200 && (typeof payload === 'string' || Buffer.isBuffer(payload)))
      void answers.keep(keeping, reply, Buffer.from(payload)).catch(() => undefined)
    done(null, payload)
  })
}
