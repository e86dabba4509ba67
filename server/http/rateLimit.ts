// How much one caller may ask of this process in a minute. Reading is free for people who signed in.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashToken } from '../access/token.ts'
import { AppError } from '../errors.ts'
import { bearerOf } from './caller.ts'
import { listCalls } from './callTable.ts'
import { apiBase } from './routes.ts'

const minute = 60_000
const strangerCalls = 1200
const mostCallers = 50_000

/** Calls that nobody signs in for: a key of entry sent along says nothing of who calls. */
const openCalls: ReadonlySet<string> = new Set(
  listCalls()
    .filter(({ special }) => special?.access === 'public')
    .map(({ path }) => `${apiBase}/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
)

/** Refuses with 429 what goes beyond the limits: writes by person, anything by address of a stranger. */
export function addRateLimit(app: FastifyInstance, writesPerMinute: number, now: () => number): void {
  let counts = new Map<string, number>()
  let since = now()
  app.addHook('onRequest', (request, _reply, done) => {
    const caller = callerOf(request)
    if (caller === undefined) return done()
    const at = now()
    if (at - since >= minute || at < since || counts.size > mostCallers) {
      counts = new Map()
      since = at
    }
    const count = (counts.get(caller.key) ?? 0) + 1
    counts.set(caller.key, count)
    const most = caller.isStranger ? strangerCalls : writesPerMinute
    if (count <= most) return done()
    const left = Math.max(1, Math.ceil((since + minute - at) / 1000))
    return done(
      new AppError(429, 'request.too_many', 'Слишком много запросов. Подождите минуту и повторите.', {
        retryAfter: left,
      }),
    )
  })
}

function callerOf(request: FastifyRequest): { key: string; isStranger: boolean } | undefined {
  if (!request.url.startsWith('/api/')) return undefined
  const place = request.routeOptions.url?.replace(/\/$/, '') ?? ''
  const token = openCalls.has(place) ? undefined : bearerOf(request)
  if (token === undefined) return { key: request.ip, isStranger: true }
  return request.method === 'GET' ? undefined : { key: hashToken(token), isStranger: false }
}
