import type { FastifyInstance } from 'fastify'

/** Ends the connections of requests that were still running when the server was told to stop: kept alive, each would hold it for a minute more. */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done()
  })
}
