// One call of the table as a route: who, then what was sent, then the generic operation or the entity's own.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { mayDo } from '#schema/access.ts'
import { bodySchema, querySchema } from '#schema/validators/entity.ts'
import type { Actor } from '../access/actor.ts'
import { checkBody } from '../crud/body.ts'
import { create } from '../crud/create.ts'
import type { Work } from '../crud/entityHooks.ts'
import { checkFiles } from '../crud/fileIds.ts'
import { getOne } from '../crud/getOne.ts'
import { list } from '../crud/list.ts'
import { refuseForeignParent } from '../crud/refuseForeignParent.ts'
import { remove } from '../crud/remove.ts'
import { update } from '../crud/update.ts'
import { findReply, readingOf, type WriteRequest, write } from '../crud/write.ts'
import { fingerprintOf } from '../domain/files/contents.ts'
import type { Origin, WideOperation } from '../domain/operations.ts'
import { outsideOf } from '../domain/outside.ts'
import { touchesSessions } from '../domain/users/touchesSessions.ts'
import { AppError, badRequest, forbidden } from '../errors.ts'
import { callerOf } from './caller.ts'
import type { CallRow } from './callTable.ts'
import { sendPage } from './listReply.ts'
import type { AppParts } from './parts.ts'
import { readUpload } from './upload.ts'

interface Asked {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: Readonly<Record<string, unknown>>
  readonly origin: Origin
  readonly file?: Buffer | undefined
}

/** Makes the handler of a call. */
export function callRoute(parts: AppParts, call: CallRow) {
  const operation = parts.findOperation(call.model.name, call.action)
  if (typeof operation === 'object' && 'open' in operation) {
    return async (request: FastifyRequest, reply: FastifyReply) =>
      reply.send(
        await operation.open({
          ...readAsked(parts, call, request),
          database: parts.database,
          now: parts.now(),
          clock: parts.now,
          forgetSessions: parts.sessions.forget,
        }),
      )
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await callerOf(parts, call, request)
    if (operation === undefined && call.action === 'list')
      return answerList(parts, call, actor, request, reply)
    const asked = call.special?.upload
      ? await readUploaded(parts, call, request)
      : readAsked(parts, call, request)
    return reply.send(await answer(parts, call, operation, actor, asked, request))
  }
}

/** Answers a list: its own parameters are checked by their declaration, the rest by the list itself. */
async function answerList(
  parts: AppParts,
  call: CallRow,
  actor: Actor,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!mayDo(call.model, actor.role, 'list')) throw forbidden(call.model.name)
  const { within } = call.model.list
  const parent = within ? numberOf(call, Object(request.params).id) : undefined
  const place = within ? { [within]: String(parent) } : {}
  const query: Record<string, unknown> = { ...Object(request.query), ...place }
  const fields = call.special?.query ?? {}
  const names = new Set(Object.keys(fields))
  const given = Object.fromEntries(Object.entries(query).filter(([name]) => names.has(name)))
  const values = names.size === 0 ? {} : checkBody(call.model.name, querySchema(fields), given, fields)
  const shape = parts.allEntityHooks[call.model.name]?.views?.[String(values.view ?? values.group)]
  const { page, shaped } = await parts.database.readAgency(actor, async (tx) => {
    const reading = readingOf(tx, actor, parts.now(), parts.allEntityHooks)
    const found = await list(reading, call.model, query, { names, values })
    if (parent !== undefined && found.total === 0) await refuseForeignParent(reading, call.model, parent)
    return { page: found, shaped: shape ? await shape(found.rows, reading, query) : undefined }
  })
  return shaped === undefined ? sendPage(reply, call.model, page) : reply.send(shaped)
}

async function answer(
  parts: AppParts,
  call: CallRow,
  operation: WideOperation | undefined,
  actor: Actor,
  asked: Asked,
  request: FastifyRequest,
): Promise<unknown> {
  const now = parts.now()
  const door = doorOf(parts, call, actor, now, request, asked)
  if (typeof operation === 'object') {
    if (!('outside' in operation))
      throw new Error(`${call.model.name}.${call.action} is open but not declared so`)
    const run = (by: WriteRequest) => operation.outside({ ...outsideOf(parts, actor, by), ...asked, actor })
    // A file is stored in one transaction, and its key with it.
    return door.key === undefined || call.special?.upload ? run(door) : answerOnce(parts, door, run)
  }
  if (call.method === 'GET' || call.special?.reads) {
    return parts.database.readAgency(actor, (tx) => {
      const reading = readingOf(tx, actor, now, parts.allEntityHooks)
      if (operation) return operation({ ...reading, ...asked, record: refuseEffect, later: refuseEffect })
      return getOne(reading, call.model, idOf(call, asked))
    })
  }
  return write(parts.database, door, async (work) => {
    if (call.special?.body) await checkFiles(work, call.model.name, call.special.body, asked.body)
    return operation ? operation({ ...work, ...asked }) : change(work, call, asked)
  })
}

/** Work of several transactions under one key: the answer is kept when all of it is done, none of its parts is. */
async function answerOnce(
  { database }: AppParts,
  door: WriteRequest,
  run: (door: WriteRequest) => Promise<unknown>,
): Promise<unknown> {
  const known = await database.readAgency(door.actor, (tx) => findReply(tx, door))
  if (known) return known.body
  const { key: _key, ...keyless } = door
  const given = await run(keyless)
  return write(database, door, async () => given)
}

function refuseEffect(): never {
  throw new Error('A reading call tried to write')
}

function change(work: Work, call: CallRow, asked: Asked): Promise<unknown> {
  switch (call.action) {
    case 'create':
      return create(work, call.model, asked.body)
    case 'update':
      return update(work, call.model, asked.body)
    case 'remove':
      return remove(work, call.model, idOf(call, asked))
    default:
      throw new AppError(501, `${call.model.name}.not_built`, 'Этот вызов ещё не готов.')
  }
}

function doorOf(
  parts: AppParts,
  call: CallRow,
  actor: Actor,
  now: string,
  request: FastifyRequest,
  { file, body }: Asked,
): WriteRequest {
  const key = call.method === 'POST' && !call.special?.reads ? keyOf(request) : undefined
  return {
    actor,
    now,
    allEntityHooks: parts.allEntityHooks,
    key,
    request: [
      call.method,
      request.url,
      file ? { ...body, data: fingerprintOf(file) } : (request.body ?? null),
    ],
    requestId: request.id,
    address: request.ip,
    written(lines) {
      if (touchesSessions(lines)) parts.sessions.forget()
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

/** A file is taken apart from the fields, which are checked first. */
async function readUploaded(parts: AppParts, call: CallRow, request: FastifyRequest): Promise<Asked> {
  const { fields, file } = await readUpload(request, call.special?.body ?? nothing)
  return { ...readAsked(parts, call, request, fields), file }
}

function readAsked(parts: AppParts, call: CallRow, request: FastifyRequest, sent = request.body): Asked {
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
      agent: String(request.headers['user-agent'] ?? '').slice(0, 200),
      publicUrl: parts.publicUrl,
      demoWorld: parts.integrations.demoWorld,
    },
  }
}

const nothing = {}

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

function idOf(call: CallRow, { params }: Asked): number {
  return numberOf(call, params.id)
}

function numberOf({ model }: CallRow, text: unknown): number {
  const id = typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  if (id >= 1 && id <= 2_147_483_647) return id
  throw badRequest(model.name, { id: 'Номер записи — целое число от 1.' })
}
