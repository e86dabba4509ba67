import type { FastifyInstance } from 'fastify'

/** Tells the log once that a proxy stands before the server and is not believed: all visitors then count as one address. */
export function noticeProxy(app: FastifyInstance): void {
  let isTold = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTold && request.headers['x-forwarded-for'] !== undefined) {
      isTold = true
      request.log.warn(
        'X-Forwarded-For came, but TRUST_PROXY is empty: whoever comes through a proxy shares its limits',
      )
    }
    done()
  })
}
