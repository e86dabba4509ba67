// Answers a list: its own parameters are checked by their declaration, the rest by the list itself.
import type { FastifyReply } from 'fastify'
import { mayDo } from '#schema/access.ts'
import { querySchema } from '#schema/validators/entity.ts'
import { checkBody } from '../crud/body.ts'
import { list, type Page } from '../crud/list.ts'
import { refuseForeignParent } from '../crud/refuseForeignParent.ts'
import { readingOf } from '../crud/write.ts'
import { forbidden } from '../errors.ts'
import { idIn } from './asked.ts'
import { refuseUnlessSenior } from './caller.ts'
import type { CallRow } from './callTable.ts'
import type { CountReading } from './countReading.ts'
import { turnsOf } from './keptAnswers.ts'
import { sendPage } from './listReply.ts'
import type { Incoming } from './parts.ts'

/** Sends a page of rows, or the shape that the declared parameter of the call chooses. */
export async function answerList(
  incoming: Incoming,
  reply: FastifyReply,
  count: CountReading,
): Promise<FastifyReply> {
  const { parts, call, actor, request, keeping } = incoming
  if (!mayDo(call.model, actor.role, 'list')) throw forbidden(call.model.name)
  const within = call.action === 'all' ? undefined : call.model.list.within
  const parent = within ? idIn(call, Object(request.params).id) : undefined
  const place = within ? { [within]: String(parent) } : {}
  const query: Record<string, unknown> = { ...Object(request.query), ...place }
  refuseUnlessSenior(call, actor, query)
  const own = ownParameters(call, query)
  const { shapedBy } = call.special ?? {}
  const views = parts.allEntityHooks[call.model.name]?.views
  const shape = shapedBy === undefined ? undefined : views?.[String(own.values[shapedBy])]
  const { page, shaped } = await parts.database.readAgency(actor, async (tx) => {
    const reading = readingOf(tx, { ...parts, actor, now: parts.now(), turns: turnsOf(keeping) })
    if (typeof shape === 'object') return { page: nothing, shaped: await shape.instead(reading, query) }
    const found = await list(reading, call.model, query, own)
    if (parent !== undefined && found.total === 0) await refuseForeignParent(reading, call.model, parent)
    return { page: found, shaped: shape ? await shape(found.rows, reading, query) : undefined }
  })
  count.answer(incoming, Array.isArray(shaped) ? shaped : page.rows)
  if (shaped !== undefined) return reply.send(shaped)
  return sendPage(reply, call.model, page)
}

const nothing: Page = { rows: [], total: 0, offset: 0, page: 1, limit: 0 }

/** The parameters that the call declares itself: their names and checked values. */
function ownParameters({ model, special }: CallRow, query: Readonly<Record<string, unknown>>) {
  const fields = special?.query ?? {}
  const names = new Set(Object.keys(fields))
  const given = Object.fromEntries(Object.entries(query).filter(([name]) => names.has(name)))
  const values = names.size === 0 ? {} : checkBody(model.name, querySchema(fields), given, fields)
  return { names, values }
}
