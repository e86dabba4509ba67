// The one kind of body that calls take beside files: JSON, counted before it is made into anything.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { nameValue } from '#schema/validators/say.ts'
import { AppError } from '../errors.ts'
import { JsonFault, type JsonLimits, parseStrictJson } from './strictJson.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the JSON of the route may hold; the usual unless told. */
    json?: JsonLimits
  }
}

/** Takes JSON and nothing else; a body that nobody waits for is refused before it is read. */
export function takeJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const text = textOf(Buffer.from(body), request.headers)
      done(null, parseStrictJson(text, request.routeOptions.config.json))
    } catch (error) {
      if (error instanceof AppError) done(error)
      else done(error instanceof JsonFault ? refusalOf(error) : new Error('unreadable'))
    }
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    done(request.is404 && !isRead ? new AppError(404, 'request.not_found', 'Такого адреса нет.') : undefined)
  })
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The text of a body as it was written: one in another writing or packed is refused, never guessed at. */
function textOf(body: Buffer, headers: IncomingHttpHeaders): string {
  const packing = headers['content-encoding'] ?? 'identity'
  if (packing !== 'identity')
    throw new AppError(
      415,
      'request.packed',
      `Тело запроса сжато (${nameValue(packing)}). Пришлите его без сжатия.`,
    )
  const named = /charset\s*=\s*"?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  const isForeign = !/^utf-?8$/i.test(named) && body.some((byte) => byte >= 0x80)
  if (isForeign) throw otherWriting(nameValue(named))
  try {
    return utf8.decode(body)
  } catch {
    throw otherWriting('другие байты')
  }
}

const otherWriting = (came: string) =>
  new AppError(415, 'request.not_utf8', `Нужен текст в UTF-8, а пришло ${came}. Пришлите запрос в UTF-8.`)

function refusalOf({ message, isTooMuch }: JsonFault): AppError {
  return isTooMuch
    ? new AppError(413, 'request.too_large', message)
    : new AppError(400, 'request.malformed', message)
}
