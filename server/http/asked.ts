// What a request asks for, checked by the declaration of its call.
import type { FastifyRequest } from 'fastify'
import { bodySchema, querySchema } from '#schema/validators/entity.ts'
import { checkBody } from '../crud/body.ts'
import type { Asked as AskedOf } from '../domain/operations.ts'
import { badRequest } from '../errors.ts'
import type { CallRow } from './callTable.ts'
import type { AppParts } from './parts.ts'
import { readUpload } from './upload.ts'

/** What any call may be asked: parameters, query, body, file and where it came from. */
export type Asked = AskedOf<object>

const nothing = {}

/** Reads a request without a file; `sent` are the fields when they were not the whole body. */
export function readAsked(
  parts: AppParts,
  call: CallRow,
  request: FastifyRequest,
  sent: unknown = request.body,
): Asked {
  const { special, model } = call
  const query = checkBody(
    model.name,
    querySchema(special?.query ?? nothing),
    { ...Object(request.query) },
    special?.query,
  )
  return {
    params: { ...Object(request.params) },
    query,
    body: bodyOf(call, sent),
    origin: {
      address: request.ip,
      id: request.id,
      agent: agentOf(request),
      publicUrl: parts.publicUrl,
      demoWorld: parts.integrations.demoWorld,
    },
    security: parts.security,
  }
}

/** How the caller's program names itself. */
export function agentOf(request: FastifyRequest): string {
  return String(request.headers['user-agent'] ?? '').slice(0, 200)
}

/** Reads a request with a file, which is taken apart from the fields; these are checked first. */
export async function readUploaded(parts: AppParts, call: CallRow, request: FastifyRequest): Promise<Asked> {
  const { fields, file } = await readUpload(request, call.special?.body ?? nothing)
  return { ...readAsked(parts, call, request, fields), file }
}

/** Standard actions and free bodies are checked by the operation itself, others by their declaration. */
function bodyOf({ special, model, method, action }: CallRow, body: unknown): Record<string, unknown> {
  if (method === 'GET' || method === 'DELETE') return {}
  if (special?.body) return checkBody(model.name, bodySchema(special.body), body, special.body)
  const isFree = special?.freeBody || action === 'create' || action === 'update'
  if (isFree && (typeof body !== 'object' || body === null || Array.isArray(body))) {
    throw badRequest(model.name, {}, 'Нужен объект JSON с полями записи.')
  }
  return isFree ? { ...Object(body) } : {}
}

/** The number of a row in an address; throws 400 for anything else. */
export function idIn({ model }: CallRow, text: unknown): number {
  const id = typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  if (id >= 1 && id <= 2_147_483_647) return id
  throw badRequest(model.name, { id: 'Номер записи — целое число от 1.' })
}
