import type { FastifyInstance } from 'fastify'
import { hasSecretsKey } from '../db/columns/secretBox.ts'
import type { Database } from '../db/database.ts'
import { findTrouble } from '../db/databaseTrouble.ts'

/**
 * `GET /healthz` while the process is alive, `GET /readyz` while it can take work and the database is not ahead of it. A
 * PostgreSQL that all servers have lost puts none of them out of the balance: they answer with what people can read.
 */
export function addHealth(app: FastifyInstance, database: Database, isOutdated: () => boolean): void {
  const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  app.get('/healthz', (_request, reply) => reply.headers(plain).send('ok'))
  app.get('/readyz', async (request, reply) => {
    if (isOutdated()) return reply.code(503).headers(plain).send('outdated')
    try {
      await database.ping()
      // papers of guests are refused without it
      if (!hasSecretsKey()) reply.header('x-lacks', 'secrets-key')
      return await reply.headers(plain).send('ready')
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer')
      reply.headers(plain)
      return findTrouble(error)?.kind === 'away'
        ? reply.header('x-degraded', 'database').send('degraded')
        : reply.code(503).send('not ready')
    }
  })
}
