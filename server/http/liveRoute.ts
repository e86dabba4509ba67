// The call that never ends: what changes is told as it happens, by server-sent events.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readAsked } from './asked.ts'
import { askedActor, bearerOf } from './caller.ts'
import type { CallRow } from './callTable.ts'
import type { AppParts } from './parts.ts'

/** Makes the handler of a call that streams. */
export function liveRoute(parts: AppParts, call: CallRow) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { since } = readAsked(parts, call, request).query
    const place = request.headers['last-event-id']
    const body = await parts.live.open({
      actor: askedActor(request),
      place: typeof place === 'string' && place !== '' ? place : undefined,
      age: Number(since ?? 0),
      confirm: () => parts.sessions.confirm(bearerOf(request) ?? ''),
    })
    reply.header('content-type', 'text/event-stream; charset=utf-8')
    // Proxies hand each event on at once, as it is.
    reply.header('x-accel-buffering', 'no')
    reply.header('cache-control', 'no-store, no-transform')
    return reply.send(body)
  }
}
