// The one kind of body that calls take beside files: JSON, counted before it is made into anything.
import type { FastifyInstance } from 'fastify'
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
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      done(null, parseStrictJson(String(body), request.routeOptions.config.json))
    } catch (error) {
      done(error instanceof JsonFault ? refusalOf(error) : new Error('unreadable'))
    }
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    done(request.is404 && !isRead ? new AppError(404, 'request.not_found', 'Такого адреса нет.') : undefined)
  })
}

function refusalOf({ message, isTooMuch }: JsonFault): AppError {
  return isTooMuch
    ? new AppError(413, 'request.too_large', message)
    : new AppError(400, 'request.malformed', message)
}
