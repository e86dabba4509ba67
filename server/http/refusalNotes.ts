// Which refusals leave a trace: one rule for all calls, by status and code.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isEntityName } from '#schema/names.ts'
import type { SecurityKind } from '#schema/rules/securityKinds.ts'
import type { Security, SecurityNote } from '../access/security.ts'
import type { AppError } from '../errors.ts'
import { agentOf } from './asked.ts'
import { bearerOf, foundCaller, publicIdOf } from './caller.ts'
import { asRefusal } from './errorReply.ts'
import { apiBase } from './routes.ts'

/** Notes every refusal that the security of an agency is about. */
export function addRefusalNotes(app: FastifyInstance, security: Security): void {
  app.addHook('onError', (request, _reply, error, done) => {
    const note = noteOf(asRefusal(error), request)
    if (note) security.note(note)
    done()
  })
}

/** Codes that say more than their status. */
const byCode: Readonly<Record<string, SecurityKind>> = {
  'users.wrong_login': 'wrong_sign_in',
  'users.wrong_code': 'wrong_sign_in',
  'users.too_many_tries': 'lock',
  'users.dead_link': 'dead_link',
  'agency.dead_link': 'dead_link',
}

const byStatus: Readonly<Record<number, SecurityKind>> = { 403: 'forbidden', 429: 'limit' }

function noteOf(refusal: AppError, request: FastifyRequest): SecurityNote | undefined {
  const actor = foundCaller(request)
  const note = {
    agencyId: actor?.agencyId ?? null,
    userId: actor?.userId ?? null,
    subject: callOf(request),
    address: request.ip,
    agent: agentOf(request),
    requestId: request.id,
  }
  const kind = byCode[refusal.code] ?? byStatus[refusal.status]
  if (kind === 'wrong_sign_in' || kind === 'lock') return { ...note, kind, ...loginOf(request) }
  if (kind) return { ...note, kind }
  if (refusal.status === 401) return bearerOf(request) ? { ...note, kind: 'dead_token' } : undefined
  if (refusal.status !== 404 || refusal.code === 'request.not_found') return undefined
  if (actor) {
    const row = rowOf(refusal, request)
    return row && { ...note, kind: 'foreign_row', row }
  }
  const publicId = publicIdOf(request)
  return { ...note, kind: 'dead_link', ...(publicId === undefined ? {} : { publicId }) }
}

/** Method and address of the call, with numbers of rows and without anything else that was sent. */
function callOf({ method, routeOptions, params }: FastifyRequest): string {
  const place = (routeOptions.url ?? '').replace(`${apiBase}/`, '')
  const values: Readonly<Record<string, unknown>> = { ...Object(params) }
  const named = place.replaceAll(/:(\w+)/g, (mark, name: string) =>
    /^\d{1,10}$/.test(String(values[name])) ? String(values[name]) : mark,
  )
  return `${method} ${named}`.trim()
}

/** The login that was guessed at, in the agency whose number came along. */
function loginOf({ body }: FastifyRequest): Partial<SecurityNote> {
  const { login, agency_id } = Object(body)
  if (typeof login !== 'string') return {}
  return { login: login.slice(0, 254), agencyId: Number(agency_id) || null }
}

/** The row that a signed-in person asked for by its number. */
function rowOf({ code }: AppError, { params, query, body }: FastifyRequest): SecurityNote['row'] {
  const entity = code.replace(/\.not_found$/, '')
  const asked = [params, query, body].map((part) => Number(Object(part).id))
  const id = asked.find((number) => Number.isSafeInteger(number) && number >= 1 && number <= 2_147_483_647)
  return isEntityName(entity) && id !== undefined ? { entity, id } : undefined
}
