import type { FastifyReply } from 'fastify'
import type { Model } from '#schema/define.ts'
import type { Page } from '../crud/list.ts'

/** Answers a page in the entity's shape: a bare array with `Content-Range`, `{data}` or `{data,total,page,per_page}`. */
export function sendPage(
  reply: FastifyReply,
  model: Model,
  { rows, total, offset, page, limit, beside }: Page,
): FastifyReply {
  const last = rows.length === 0 ? offset : offset + rows.length - 1
  const span = total === 0 ? '0-0' : `${offset}-${last}`
  reply.header('content-range', `${model.name} ${span}/${total}`)
  if (model.list.paged !== undefined)
    return reply.send({ data: rows, total, page, per_page: limit, ...beside })
  const body = model.list.wrapped ? { data: rows } : rows
  return reply.type('application/json; charset=utf-8').send(Buffer.from(JSON.stringify(body)))
}
