import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/** Lets nothing in but the questions after the server's health once its tables went on without it. */
export function refuseWhenOutdated(app: FastifyInstance, isOutdated: () => boolean): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isOutdated() || request.url === '/healthz' || request.url === '/readyz') return done()
    done(
      new AppError(
        503,
        'server.outdated',
        'Сервер обновляют. Ничего не потеряно: обновите страницу через минуту.',
        { retryAfter: 30 },
      ),
    )
  })
}
