// Runs the operation behind a call: one that reads, one that writes, or one that holds no transaction while it waits.
import { create } from '../crud/create.ts'
import type { Work } from '../crud/entityHooks.ts'
import { checkFiles } from '../crud/fileIds.ts'
import { getOne } from '../crud/getOne.ts'
import { checkReachOfCall } from '../crud/references.ts'
import { remove } from '../crud/remove.ts'
import { answerTrouble } from '../crud/troubleAnswers.ts'
import { update } from '../crud/update.ts'
import { findReply, readingOf, type WriteRequest, write } from '../crud/write.ts'
import type { AnewCall, OutsideCall, WideOperation } from '../domain/operations.ts'
import { AppError } from '../errors.ts'
import { type Asked, idIn } from './asked.ts'
import { refuseUnlessSenior } from './caller.ts'
import type { CallRow } from './callTable.ts'
import { turnsOf } from './keptAnswers.ts'
import type { AppParts, Incoming } from './parts.ts'
import { writeRequestOf } from './writeRequest.ts'

/** Gives the body of the answer. */
export async function answerCall(
  incoming: Incoming,
  operation: WideOperation | undefined,
  asked: Asked,
): Promise<unknown> {
  const { parts, call, actor, keeping } = incoming
  const request = writeRequestOf(incoming, asked)
  if (typeof operation === 'object') {
    if ('outside' in operation) return answerOutside(incoming, operation, asked, request)
    if ('again' in operation) return answerAnew(incoming, operation, asked, request)
    throw new Error(`${call.model.name}.${call.action} is open but not declared so`)
  }
  if (call.method === 'GET' || call.special?.reads) {
    return parts.database.readAgency(actor, (tx) => {
      const reading = readingOf(tx, { ...request, turns: turnsOf(keeping) })
      if (operation) return operation({ ...reading, ...asked, record: refuseEffect, later: refuseEffect })
      return getOne(reading, call.model, idIn(call, asked.params.id))
    })
  }
  return answerInside(incoming, operation, asked, request)
}

type Inside = (context: Work & Asked) => Promise<unknown>

function answerInside(
  { parts, call }: Incoming,
  operation: Inside | undefined,
  asked: Asked,
  request: WriteRequest,
  again?: Inside,
): Promise<unknown> {
  const act = async (work: Work) => {
    refuseUnlessSenior(call, work.actor, asked.body)
    await checkReachOfBody(work, call, asked)
    if (call.special?.body) await checkFiles(work, call.model.name, call.special.body, asked.body)
    return operation ? operation({ ...work, ...asked }) : change(work, call, asked)
  }
  return write(parts.database, request, act, again && ((work) => again({ ...work, ...asked })))
}

async function answerAnew(
  incoming: Incoming,
  operation: AnewCall,
  asked: Asked,
  request: WriteRequest,
): Promise<unknown> {
  try {
    return await answerInside(incoming, operation.inside, asked, request, operation.again)
  } catch (cause) {
    const { onRefusal } = operation
    if (!onRefusal || !(cause instanceof AppError)) throw cause
    const { key: _key, ...keyless } = request
    throw await write(incoming.parts.database, keyless, (work) => onRefusal({ ...work, ...asked }, cause))
  }
}

/** What the body names lies within the limit of who calls; the row itself is found, or not, by the operation. */
async function checkReachOfBody(reading: Pick<Work, 'tx' | 'actor'>, call: CallRow, { body }: Asked) {
  const { id: _own, ...named } = call.special?.body ?? call.special?.also ?? {}
  await checkReachOfCall(reading, call.model.name, named, body)
}

async function answerOutside(
  { parts, call, actor }: Incoming,
  operation: OutsideCall,
  asked: Asked,
  request: WriteRequest,
): Promise<unknown> {
  if (actor.objectIds !== null)
    await parts.database.readAgency(actor, (tx) => checkReachOfBody({ tx, actor }, call, asked))
  const origin = { ...asked.origin, key: request.key }
  const run = (by: WriteRequest) =>
    operation.outside({ ...parts.outside(actor, by), ...asked, origin, actor })
  // A file is stored in one transaction, and its key with it.
  return request.key === undefined || call.special?.upload ? run(request) : answerOnce(parts, request, run)
}

/** Work of several transactions under one key: the answer is kept when all of it is done, none of its parts is. */
async function answerOnce(
  { database }: AppParts,
  request: WriteRequest,
  run: (request: WriteRequest) => Promise<unknown>,
): Promise<unknown> {
  const known = await database.readAgency(request.actor, (tx) => findReply(tx, request))
  if (known) return known.body
  const { key: _key, ...keyless } = request
  const given = await run(keyless)
  // it is done: an answer that cannot be kept now is given all the same
  return write(database, request, async () => given).catch((cause: unknown) => {
    if (answerTrouble(cause)) return given
    throw cause
  })
}

function refuseEffect(): never {
  throw new Error('A reading call tried to write')
}

function change(work: Work, call: CallRow, { body, params }: Asked): Promise<unknown> {
  switch (call.action) {
    case 'create':
      return create(work, call.model, body)
    case 'update':
      return update(work, call.model, body)
    case 'remove':
      return remove(work, call.model, idIn(call, params.id))
    default:
      throw new AppError(501, `${call.model.name}.not_built`, 'Этот вызов ещё не готов.')
  }
}
