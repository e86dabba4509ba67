import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashToken } from '../access/token.ts'
import { AppError } from '../errors.ts'

/** What commands of this machine may ask of the running server. */
export type LocalCommand = 'agency' | 'backup' | 'password'

/** What the server does for each; a throw is told to the person at the keyboard. */
export type LocalCommands = {
  readonly [C in LocalCommand]: (body: Readonly<Record<string, unknown>>) => Promise<object>
}

/** The address of a command. */
export const localPath = (command: LocalCommand) => `/local/${command}`

/**
 * Lets commands such as `npm run backup` ask the running server, which alone may open the embedded database. The key
 * stands in a file that only the server's own user may read.
 */
export function addLocalDoor(app: FastifyInstance, commands: LocalCommands, key: string): void {
  const expected = Buffer.from(hashToken(key))
  const prove = async ({ headers }: FastifyRequest) => {
    const given = Buffer.from(hashToken(headers.authorization?.replace(/^Bearer /, '') ?? ''))
    if (!timingSafeEqual(given, expected)) throw new AppError(404, 'request.not_found', 'Такого адреса нет.')
  }
  for (const command of ['agency', 'backup', 'password'] as const) {
    app.post(localPath(command), { onRequest: prove }, async (request) => {
      try {
        return await commands[command]({ ...Object(request.body) })
      } catch (error) {
        request.log.error({ err: error }, 'a command of this machine failed')
        const reason = error instanceof Error ? error.message : String(error)
        throw new AppError(422, 'local.refused', reason)
      }
    })
  }
}
