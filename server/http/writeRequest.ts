// A request as the door of writing takes it: who, when, and under which key it may be repeated.
import type { FastifyRequest } from 'fastify'
import { fingerprintOf } from '../crud/fingerprint.ts'
import type { WriteRequest } from '../crud/write.ts'
import { badRequest } from '../errors.ts'
import type { Asked } from './asked.ts'
import type { Incoming } from './parts.ts'

/** What is written under: a POST that changes something may carry a key. */
export function writeRequestOf(
  { parts, call, actor, request }: Incoming,
  { file, body }: Asked,
): WriteRequest {
  const isRepeatable = call.method === 'POST' && !call.special?.reads
  const sent = file ? { ...body, data: fingerprintOf(file) } : (request.body ?? null)
  return {
    actor,
    now: parts.now(),
    allEntityHooks: parts.allEntityHooks,
    key: isRepeatable ? keyOf(request) : undefined,
    request: [call.method, request.url, sent],
    requestId: request.id,
    address: request.ip,
    written: parts.written,
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
