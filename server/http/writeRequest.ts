// A request as the door of writing takes it: who, when, and under which key it may be repeated.
import type { FastifyRequest } from 'fastify'
import { mayCall } from '#schema/access.ts'
import type { CallerRole } from '#schema/roles.ts'
import { fingerprintOf } from '../crud/fingerprint.ts'
import type { WriteRequest } from '../crud/write.ts'
import { badRequest } from '../errors.ts'
import type { Asked } from './asked.ts'
import { listCalls } from './callTable.ts'
import type { Incoming } from './parts.ts'

/** What is written under: a POST that changes something may carry a key. */
export function writeRequestOf(
  { parts, call, actor, request, reply }: Incoming,
  { file, body }: Asked,
): WriteRequest {
  const isRepeatable = call.method === 'POST' && !call.special?.reads
  const sent = file ? { ...body, data: fingerprintOf(file) } : (request.body ?? null)
  return {
    actor,
    now: parts.now(),
    allEntityHooks: parts.allEntityHooks,
    site: parts.site,
    key: isRepeatable ? keyOf(request) : undefined,
    request: [call.method, request.url, sent],
    requestId: request.id,
    address: request.ip,
    act: `${call.model.name}.${call.action}`,
    written: (lines, by, undoable) => {
      parts.written(lines, by)
      if (undoable !== undefined && mayUndo(actor.role)) reply.header('X-Act', undoable)
    },
  }
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw badRequest('request', {
    'Idempotency-Key': 'Ключ повтора: от 1 до 200 латинских знаков без пробелов.',
  })
}

const undoing = listCalls().find(({ special }) => special?.call === 'POST audit/undo')

/** Whom it helps to know the number of an act. */
function mayUndo(role: CallerRole): boolean {
  return undoing !== undefined && mayCall(undoing.model, role, undoing.action)
}
