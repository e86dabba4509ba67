// Every refusal leaves as {message, code, errors?, request_id}: Russian text, nothing internal.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { WHOLE_BODY } from '#schema/validators/errors.ts'
import { translateDatabaseError } from '../crud/databaseRefusal.ts'
import { AppError, type FieldErrors } from '../errors.ts'
import { noteRefusal } from './requestLines.ts'

/** Faults that an answer names, and the bytes that they may take together. */
const mostNamed = 20
const roomForErrors = 10_000

/** Characters of the sentence of an answer. */
const longestMessage = 1000

/** Answers with an error; what is not a refusal of ours is logged and answered as one generic text. */
export function replyError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error)
  noteRefusal(request, refusal.code)
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(refusal.retryAfter)))
  return reply.code(refusal.status).send({
    message: cut(refusal.message),
    code: refusal.code,
    ...(refusal.errors ? { errors: fewOf(refusal.errors) } : {}),
    ...refusal.extra,
    request_id: request.id,
  })
}

/** A sentence may quote what came, and what came may be long. */
function cut(message: string): string {
  return message.length > longestMessage ? `${message.slice(0, longestMessage).toWellFormed()}…` : message
}

/** The first of many faults, so that nobody makes a long answer of a short question; of the others only their number is told. */
function fewOf(errors: FieldErrors): FieldErrors {
  const all = Object.entries(errors)
  const named: typeof all = []
  let room = roomForErrors
  for (const [name, text] of all) {
    room -= Buffer.byteLength(JSON.stringify([name, text]))
    if (named.length === mostNamed || room < 0) break
    named.push([name, text])
  }
  const left = all.length - named.length
  if (left === 0) return errors
  const rest = `Названы не все ошибки, есть и ещё ${left}. Исправьте эти и повторите.`
  return { ...Object.fromEntries(named), [WHOLE_BODY]: rest }
}

/** The refusal behind any error; an unknown one becomes 500 with a generic text. */
export function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  const translated = translateDatabaseError(error)
  if (translated) return translated
  const status = isFrameworkError(error) ? statusOf(error) : 500
  const known = texts.get(status)
  if (known && status < 500) return new AppError(status, known[0], known[1], { cause: error })
  return new AppError(
    500,
    'server.failed',
    'На сервере случилась ошибка. Повторите позже или сообщите номер запроса в поддержку.',
    {
      cause: error,
    },
  )
}

const texts: ReadonlyMap<number, readonly [string, string]> = new Map([
  [400, ['request.malformed', 'Запрос не разобрать: нужен правильный JSON. Исправьте и повторите.']],
  [404, ['request.not_found', 'Такого адреса нет.']],
  [405, ['request.not_allowed', 'Этот адрес так не вызывают.']],
  [408, ['request.too_slow', 'Запрос пришёл не целиком. Повторите.']],
  [411, ['request.malformed', 'Не указана длина тела запроса.']],
  [413, ['request.too_large', 'Слишком большой запрос. Уменьшите его и повторите.']],
  [414, ['request.too_large', 'Слишком длинный адрес.']],
  [415, ['request.not_json', 'Тело запроса должно быть JSON (application/json).']],
  [429, ['request.too_many', 'Слишком много запросов. Подождите немного и повторите.']],
])

/** An address that cannot be read and a file that must not be are both as if missing. */
function statusOf({ code, statusCode = 500 }: FastifyError): number {
  return code === 'FST_ERR_BAD_URL' || statusCode === 403 ? 404 : statusCode
}

function isFrameworkError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
}
