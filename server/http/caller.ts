// Who calls: a token in `Authorization: Bearer`, else the key of a public link for calls that take one.
import type { FastifyRequest } from 'fastify'
import { mayCall } from '#schema/access.ts'
import { isSeniorRole } from '#schema/roles.ts'
import type { Actor } from '../access/actor.ts'
import { findLinkHolder, isPublicId } from '../access/publicLinks.ts'
import { AppError, deadLink, forbidden } from '../errors.ts'
import { refuseLargeBody } from './bodyLimits.ts'
import type { CallRow } from './callTable.ts'
import type { AppParts } from './parts.ts'
import { noteAsker } from './requestLines.ts'

/** The person who may make this call; throws 401 without one, 403 when the role may not, 404 for a dead link. */
export async function callerOf(parts: AppParts, call: CallRow, request: FastifyRequest): Promise<Actor> {
  const token = bearerOf(request)
  const actor = token === undefined ? undefined : await parts.sessions.find(token)
  if (actor) return admitted(call, known(request, actor))
  const publicId = call.special?.byLink && token === undefined ? publicIdOf(request) : undefined
  if (publicId === undefined)
    throw token === undefined && call.special?.onlyByLink ? deadLink(call.model.name) : unauthorized()
  const holder = await findLinkHolder(parts.database, publicId, parts.now())
  if (!holder || !opens(holder, call)) throw deadLink(call.model.name)
  return known(request, holder)
}

const callers = new WeakMap<FastifyRequest, Actor>()

function known(request: FastifyRequest, actor: Actor): Actor {
  callers.set(request, actor)
  noteAsker(request, actor)
  return actor
}

/** Whoever was found to make a request, refused or not. */
export function foundCaller(request: FastifyRequest): Actor | undefined {
  return callers.get(request)
}

/** Asks who calls, and how often, before anything of the body is read. */
export function askCaller(parts: AppParts, call: CallRow) {
  return async (request: FastifyRequest): Promise<void> => {
    const actor = await callerOf(parts, call, request).catch((error: unknown) => {
      parts.limit.forget(request)
      throw error
    })
    parts.limit.admit(request, call, actor)
    refuseLargeBody(call, actor, request)
  }
}

/** Lets in anybody who signed in and whose access is on. */
export function askSignedIn({ sessions }: AppParts) {
  return async (request: FastifyRequest): Promise<void> => {
    const actor = await sessions.find(bearerOf(request) ?? '')
    if (!actor?.active) throw unauthorized()
  }
}

/** The person whom `askCaller` has let in. */
export function askedActor(request: FastifyRequest): Actor {
  const actor = callers.get(request)
  if (!actor) throw new Error('Nobody was asked who calls')
  return actor
}

/** A link opens the calls of its own entity; that of a guest also brings files; that of a cleaner also opens those that cleaners have. */
function opens({ link, cleanerId, role }: Actor, { model, action, special }: CallRow): boolean {
  if (role === 'guest' && special?.byGuest) return true
  return link?.entity === model.name || (cleanerId !== null && mayCall(model, 'cleaner', action))
}

function admitted(call: CallRow, actor: Actor): Actor {
  const access = call.special?.access
  if (!actor.active && access !== 'inactiveToo') {
    throw new AppError(403, 'users.inactive', 'Доступ выключен. Обратитесь к администратору агентства.')
  }
  if (!mayCall(call.model, actor.role, call.action)) throw forbidden(call.model.name)
  return actor
}

/** Throws 403 when the role may make the call, but not with what it sends. */
export function refuseUnlessSenior(
  { model, special }: CallRow,
  { role }: Actor,
  sent: Readonly<Record<string, unknown>>,
): void {
  const text = special?.onlySenior?.(sent)
  if (text !== undefined && !isSeniorRole(role)) throw forbidden(model.name, text)
}

function unauthorized(): AppError {
  return new AppError(401, 'request.unauthorized', 'Нужно войти: вход не выполнен или его срок вышел.')
}

/** The token of the header; one in the address is never looked at. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header === undefined ? undefined : (/^Bearer +(\S+)$/i.exec(header)?.[1] ?? '')
}

/** The key of a public link that a request brings. */
export function publicIdOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-public-id']
  if (typeof header === 'string') return header
  const { id } = Object(request.params)
  return typeof id === 'string' && isPublicId(id) ? id : undefined
}
