// What the running server does for the commands of its own machine.
import { isAbsolute } from 'node:path'
import { backup } from './db/backup.ts'
import { setLimitOf } from './domain/agency/setLimitOf.ts'
import { makeStartLink } from './domain/agency/startLink.ts'
import { type CommandParts, linksForLogin } from './domain/users/linksForLogin.ts'
import type { LocalCommands } from './http/localDoor.ts'

/** The commands over the server's own parts. */
export function localCommandsOf(parts: CommandParts): LocalCommands {
  return {
    agency: async ({ limit }) =>
      typeof limit === 'string'
        ? { said: await setLimitOf(parts.database, limit) }
        : { token: await makeStartLink(parts.database, parts.now()) },
    async backup({ file }) {
      if (typeof file !== 'string' || !isAbsolute(file)) throw new Error('Нужен полный путь к файлу копии.')
      try {
        return await backup(parts.database, file)
      } catch (error) {
        throw new Error(`Сервер не смог записать копию в ${file}: ${String(error)}`, { cause: error })
      }
    },
    password: async ({ login }) => ({ links: await linksForLogin(parts, String(login)) }),
  }
}
