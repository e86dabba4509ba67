import type { FastifyInstance } from 'fastify'

const LOOK_MS = 250

/**
 * Ends the connections of requests that were still running when the server was told to stop: kept alive, each would hold it
 * for a minute more. Where the answer has begun, nothing can tell the browser so: such a connection is cut once it rests.
 */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_MS)
    app.server.once('close', () => clearInterval(looking))
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done()
  })
}
