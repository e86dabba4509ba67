// How much may be asked of this process in a minute: by address while nobody has proven who they are, by person from then on.
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey } from '../access/addressKey.ts'
import { hashToken } from '../access/token.ts'
import { AppError } from '../errors.ts'
import { minute, openBuckets } from './buckets.ts'
import { bearerOf } from './caller.ts'
import { listCalls } from './callTable.ts'
import type { RateLimit } from './parts.ts'
import { apiBase } from './routes.ts'

/** Most calls of a minute. */
export interface PerMinute {
  /** Of one address without a proven key of entry. */
  readonly strangers: number
  /** Readings of one person. */
  readonly reads: number
  /** Writes of one person. */
  readonly writes: number
  /** Calls declared heavy of one person, or of the holder of one link. */
  readonly heavy: number
  /** Of all people and links of one agency together. */
  readonly agency: number
}

/** What is allowed unless the settings say otherwise. */
export const usualPerMinute: PerMinute = {
  strangers: 1200,
  reads: 1500,
  writes: 600,
  heavy: 20,
  agency: 10_000,
}

const mostProven = 65_536

/** Calls that nobody signs in for: a key of entry sent along says nothing of who calls. */
const openCalls: ReadonlySet<string> = new Set(
  listCalls()
    .filter(({ special }) => special?.access === 'public')
    .map(({ path }) => `${apiBase}/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
)

/** How long a stranger waits to be refused, in milliseconds. */
const restMs = 250

/** Strangers that wait to be refused at once; who comes beyond that is refused at once. */
const mostResting = 1000

/**
 * Refuses strangers with 429 before anything is looked up, and gives what counts the people. A refusal rests for a moment:
 * a crowd that asks again as soon as it is answered would leave no time for anybody else.
 */
export function addRateLimit(
  app: FastifyInstance,
  most: PerMinute,
  now: () => number,
  rest: () => Promise<unknown> = () => pause(restMs),
): RateLimit {
  let resting = 0
  const buckets = openBuckets()
  const proven = openProven(now)
  const byAddress = new WeakMap<FastifyRequest, string>()
  const count = (name: string, limit: number) => {
    if (buckets.add(name, now()) <= limit) return
    throw new AppError(429, 'request.too_many', 'Слишком много запросов. Подождите минуту и повторите.', {
      retryAfter: buckets.secondsLeft(name, now()),
    })
  }
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/')) return
    const token = tokenOf(request)
    if (token !== undefined && proven.has(token)) return
    const name = `address ${addressKey(request.ip)}`
    byAddress.set(request, name)
    try {
      count(name, most.strangers)
    } catch (refusal) {
      if (resting < mostResting) {
        resting += 1
        await rest().finally(() => {
          resting -= 1
        })
      }
      throw refusal
    }
  })
  return {
    admit(request, call, actor) {
      const { agencyId, userId, link } = actor
      const who = link ? `${link.entity} ${link.id}` : `person ${userId}`
      const counted = byAddress.get(request)
      if (!link) {
        if (counted !== undefined) buckets.takeBack(counted, now())
        proven.add(tokenOf(request))
        const isRead = call.method === 'GET' || call.special?.reads === true
        if (isRead) count(`reads ${agencyId} ${who}`, most.reads)
        else count(`writes ${agencyId} ${who}`, most.writes)
      }
      if (call.special?.heavy) count(`heavy ${agencyId} ${who}`, most.heavy)
      count(`agency ${agencyId}`, most.agency)
    },
    forget(request) {
      proven.delete(tokenOf(request))
    },
  }
}

function tokenOf(request: FastifyRequest): string | undefined {
  const place = request.routeOptions.url?.replace(/\/$/, '') ?? ''
  const token = openCalls.has(place) ? undefined : bearerOf(request)
  return token === undefined ? undefined : hashToken(token)
}

/** Keys that opened something within the last two minutes: only true ones are ever kept, so nobody can crowd them out. */
function openProven(now: () => number) {
  let recent = new Set<string>()
  let older = new Set<string>()
  let since = now()
  return {
    has: (token: string) => recent.has(token) || older.has(token),
    add(token: string | undefined) {
      if (token === undefined) return
      if (Math.abs(now() - since) >= minute || recent.size >= mostProven) {
        older = recent
        recent = new Set()
        since = now()
      }
      recent.add(token)
    },
    delete(token = '') {
      recent.delete(token)
      older.delete(token)
    },
  }
}
