// One line of the log per request: which call, for whom, how long and why; never an address as it was sent, which may hold a key.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../access/actor.ts'
import { during, type Underway, underwayAs } from '../log/underway.ts'

/** Which requests get a line: every one, those that matter and each hundredth other, or none. */
export type LoggedRequests = 'all' | 'some' | 'none'

/** What the lines are made with. */
export interface RequestLineOptions {
  readonly which: LoggedRequests
  /** Milliseconds since some moment. */
  readonly now: () => number
}

interface Begun {
  readonly work: Underway
  readonly at: number
  readonly isHundredth: boolean
}

const slow = 1000
const givenUp = 499

const begun = new WeakMap<FastifyRequest, Begun>()

/** Counts what each request costs and writes its line; must stand before all that may refuse one. */
export function addRequestLines(app: FastifyInstance, { which, now }: RequestLineOptions): void {
  let count = 0
  app.addHook('onRequest', (request, _reply, done) => {
    count += 1
    const work = underwayAs({ request: request.id })
    begun.set(request, { work, at: now(), isHundredth: count % 100 === 0 })
    during(work, done)
  })
  // The body has come by the socket, which knows of no request.
  app.addHook('preValidation', (request, _reply, done) => {
    const work = begun.get(request)?.work
    return work ? during(work, done) : done()
  })
  const tell = (request: FastifyRequest, status: number, out: number) => {
    const start = begun.get(request)
    if (!start) return
    begun.delete(request)
    const ms = now() - start.at
    if (!isTold(which, { status, ms, isRead: isReading(request), isHundredth: start.isHundredth })) return
    const fields = { ...lineOf(request, start.work), status, ms: Math.round(ms), out }
    if (status >= 500) app.log.warn(fields, 'request')
    else app.log.info(fields, 'request')
  }
  app.addHook('onResponse', (request, reply, done) => {
    tell(request, reply.statusCode, Number(reply.getHeader('content-length') ?? 0))
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    tell(request, givenUp, 0)
    done()
  })
}

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

interface Told {
  readonly status: number
  readonly ms: number
  readonly isRead: boolean
  readonly isHundredth: boolean
}

function isTold(which: LoggedRequests, { status, ms, isRead, isHundredth }: Told): boolean {
  if (which !== 'some') return which === 'all'
  return !isRead || status >= 400 || ms >= slow || isHundredth
}

function lineOf(request: FastifyRequest, { cost, asker, refusal }: Underway): object {
  return {
    id: request.id,
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    ...(refusal === undefined ? {} : { code: refusal }),
    db_ms: Math.round(cost.ms),
    db_n: cost.statements,
    wait_ms: Math.round(cost.waited),
    ...(cost.locks === 0 ? {} : { lock_ms: Math.round(cost.locked), lock_n: cost.locks }),
    in: Number(request.headers['content-length'] ?? 0),
    ...asker,
  }
}

/** Keeps for the line who asks. */
export function noteAsker(request: FastifyRequest, { agencyId, userId, role }: Actor): void {
  const work = begun.get(request)?.work
  if (work) work.asker = { agency: agencyId, user: userId, role }
}

/** Keeps for the line why the request was refused. */
export function noteRefusal(request: FastifyRequest, code: string): void {
  const work = begun.get(request)?.work
  if (work) work.refusal = code
}

/** Numbers of requests that no other process gives, nor this one after a new start. */
export function requestNumbers(processName: string, start: number): () => string {
  let number = start
  return () => {
    number += 1
    return `${processName}-${number.toString(36)}`
  }
}
