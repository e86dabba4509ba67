// One call of the table as a route: who asks, what was sent, and which of the four shapes of operation answers.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isListing } from '#schema/calls.ts'
import type { OpenCall } from '../domain/operations.ts'
import { answerCall } from './answerCall.ts'
import { answerList } from './answerList.ts'
import { readAsked, readUploaded } from './asked.ts'
import { askedActor, callerOf } from './caller.ts'
import type { CallRow } from './callTable.ts'
import { countReading } from './countReading.ts'
import { type Known, keepAnswerOf, sendKept } from './keptAnswers.ts'
import { withinQuota } from './linkQuota.ts'
import { liveRoute } from './liveRoute.ts'
import type { AppParts } from './parts.ts'

const nothing: Known = {}

/** Makes the handler of a call. */
export function callRoute(parts: AppParts, call: CallRow) {
  if (call.special?.stream) return liveRoute(parts, call)
  const operation = parts.findOperation(call.model.name, call.action)
  if (typeof operation === 'object' && 'open' in operation) return openRoute(parts, call, operation)
  const isList = operation === undefined && isListing(call.action)
  const count = countReading(call, isList)
  const isPlain = operation === undefined && (isList || call.action === 'get')
  const keeps = isPlain ? parts.allEntityHooks[call.model.name]?.keeps : undefined
  return async (request: FastifyRequest, reply: FastifyReply) => {
    // A file may have been on its way for a minute: whoever was signed out meanwhile stores none.
    const actor = call.special?.upload ? await callerOf(parts, call, request) : askedActor(request)
    const { kept, keeping } =
      keeps && (!isList || keeps(Object(request.query))) ? await parts.kept.find(request, actor) : nothing
    const incoming = { parts, call, actor, request, reply, keeping }
    if (kept) {
      count.rows(incoming, kept.contacts)
      return sendKept(reply, kept)
    }
    if (keeping) keepAnswerOf(request, keeping)
    if (isList) return answerList(incoming, reply, count)
    const answer = await withinQuota(incoming, async () => {
      const asked = call.special?.upload
        ? await readUploaded(parts, call, request)
        : readAsked(parts, call, request)
      return answerCall(incoming, operation, asked)
    })
    count.answer(incoming, answer)
    return reply.send(answer)
  }
}

/** A call of the whole world: nobody is asked who they are. */
function openRoute(parts: AppParts, call: CallRow, { open }: OpenCall) {
  return async (request: FastifyRequest, reply: FastifyReply) =>
    reply.send(
      await open({
        ...readAsked(parts, call, request),
        database: parts.database,
        now: parts.now(),
        clock: parts.now,
        forgetSessions: parts.sessions.forget,
        header: (name) => String(request.headers[name] ?? ''),
      }),
    )
}
