// Requests that the server of Node would answer by itself, in English and without the headers of every answer.
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/**
 * What nobody but the server of Node sees: a request that cannot be read at all. Writes the answer of the calls to the
 * connection and ends it.
 */
export function answerUnreadable(headers: Readonly<Record<string, string>>, nextId: () => string) {
  return ({ code }: ConnectionError, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const [status, name, message] = (code && unreadable[code]) || malformed
    const body = JSON.stringify({ message, code: name, request_id: nextId() })
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([header, value]) => `${header}: ${value}\r\n`)
    // The words after the status mean nothing and may be left out.
    const head = `HTTP/1.1 ${status} \r\n${lines.join('')}\r\n`
    socket.end(head + body, () => socket.destroy())
  }
}

const malformed = [400, 'request.malformed', 'Запрос не разобрать: он нарушает правила HTTP.'] as const

const unreadable: Readonly<Record<string, readonly [number, string, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'request.too_large', 'Слишком длинный адрес или заголовки. Сократите их.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'request.too_large', 'Слишком большой запрос. Уменьшите его.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request.too_slow', 'Запрос пришёл не целиком. Повторите.'],
}

/** Refuses what came without the name of a host, as the rules of HTTP demand. */
export function refuseHostless(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isFit = request.headers.host !== undefined || request.raw.httpVersion === '1.0'
    done(isFit ? undefined : new AppError(400, 'request.malformed', 'В запросе нет имени сервера (Host).'))
  })
}
