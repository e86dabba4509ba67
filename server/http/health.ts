import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'

/** `GET /healthz` while the process is alive, `GET /readyz` while the database answers too. */
export function addHealth(app: FastifyInstance, database: Database): void {
  const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  app.get('/healthz', (_request, reply) => reply.headers(plain).send('ok'))
  app.get('/readyz', async (request, reply) => {
    try {
      await database.ping()
      return await reply.headers(plain).send('ready')
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).headers(plain).send('not ready')
    }
  })
}
