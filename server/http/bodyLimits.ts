// How much a request may bring, by who sends it: strangers and holders of links little, people who signed in a megabyte.
import type { FastifyRequest } from 'fastify'
import { isWritable } from '#schema/access.ts'
import type { AnyField, Fields } from '#schema/kinds/index.ts'
import type { Actor } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import type { CallRow } from './callTable.ts'
import { type JsonLimits, usualLimits } from './strictJson.ts'

/** Largest body in bytes of somebody who signed in. */
export const usualBody = 1_048_576

/** Largest body of a stranger or of the holder of a link, unless its call says otherwise. */
export const strangersBody = 8192

/** Largest JSON with a file inside; larger files come as the parts of a form. */
export const largestJson = 4_194_304

/** Records of a list whose declaration tells no number. */
const usualParts = 200

/** What the body of a notice may hold: another program chooses its shape. */
export const noticeLimits: JsonLimits = { ...usualLimits, keys: 10_000 }

/** The most that anybody may send to a call, in bytes. */
export function bodyLimitOf({ special }: CallRow): number {
  if (special?.upload) return largestJson
  return special?.access === 'public' ? (special.strangersBody ?? strangersBody) : usualBody
}

/** What the JSON of a call may hold: the usual, and room for the longest lists that its declaration takes. */
export function jsonLimitsOf({ model, special }: CallRow): JsonLimits {
  if (special?.upload) return { ...usualLimits, text: largestJson }
  if (special?.access === 'public') return special.freeBody ? noticeLimits : usualLimits
  const own = special && !special.freeBody ? {} : writableOf(model.fields)
  const declared = namesIn({ ...own, ...special?.body, ...special?.also })
  return { ...usualLimits, keys: usualLimits.keys + declared, items: usualLimits.items + declared }
}

/** Throws 413 for what is more than the holder of a link may send; files come in parts, which have limits of their own. */
export function refuseLargeBody({ special }: CallRow, { link }: Actor, request: FastifyRequest): void {
  if (!link || request.method === 'GET') return
  if (special?.upload && comesInParts(request)) return
  const most = special?.strangersBody ?? strangersBody
  const length = request.headers['content-length']
  if (length === undefined && request.headers['transfer-encoding'] !== undefined)
    throw new AppError(411, 'request.malformed', 'Не указана длина тела запроса.')
  if (Number(length ?? 0) <= most) return
  const text = special?.upload
    ? 'По ссылке файл отправляют частями формы. Отправьте его так.'
    : 'Слишком большой запрос. Уменьшите его и повторите.'
  throw new AppError(413, 'request.too_large', text)
}

/** By the header alone: the caller is asked before the body is looked at, and so before it is known as parts. */
const comesInParts = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

function writableOf(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => isWritable(field)))
}

function namesIn(fields: Fields): number {
  return Object.values(fields).reduce((sum, field) => sum + 1 + namesInside(field), 0)
}

function namesInside(field: AnyField): number {
  if (field.kind === 'parts') return (field.max ?? usualParts) * namesIn(field.of)
  return field.kind === 'group' ? namesIn(field.of) : 0
}
