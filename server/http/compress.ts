// Answers of the calls leave compressed: lists shrink ten times, and on a phone's network their bytes are the wait.
// Nobody can guess secrets by the size of answers: they are given to a token in a header, which no foreign page can send.
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

const worthIt = 1400
const level = 5

/** Compresses texts of the calls that are longer than one packet, for callers that take gzip. */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isText(payload, reply) || payload.length < worthIt || !request.url.startsWith('/api/'))
      return done(null, payload)
    // it was kept as it left
    if (reply.hasHeader('content-encoding')) return done(null, payload)
    reply.header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return done(null, payload)
    reply.header('content-encoding', 'gzip')
    gzip(payload, { level }, done)
  })
}

/** Lists come as bytes of JSON; bytes of anything else, a photo say, are left as they are. */
function isText(payload: unknown, reply: FastifyReply): payload is string | Buffer {
  if (typeof payload === 'string') return true
  return Buffer.isBuffer(payload) && String(reply.getHeader('content-type')).startsWith('application/json')
}
