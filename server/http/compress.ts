// Answers of the calls leave compressed: lists shrink ten times, and on a phone's network their bytes are the wait.
// Nobody can guess secrets by the size of answers: they are given to a token in a header, which no foreign page can send.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const worthIt = 1400
const level = 5
const pack = promisify(gzip)

/** Compresses texts of the calls that are longer than one packet, for callers that take gzip. */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthIt || !request.url.startsWith('/api/'))
      return payload
    reply.header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return payload
    reply.header('content-encoding', 'gzip')
    return pack(payload, { level })
  })
}
