// npm run password -- login: a one-time link for a new password, also for the last administrator.
import { openDatabase } from './db/database.ts'
import { allEntityHooks } from './domain/index.ts'
import { linksForLogin, type PasswordLink } from './domain/users/linksForLogin.ts'
import { type Env, readEnv, type Variables } from './env.ts'
import { openOrFind } from './localServer.ts'

/** Makes the links of a login and gives the text for the person. */
export async function passwordMain(login: string | undefined, variables: Variables): Promise<string> {
  if (!login) throw new Error('Укажите логин: npm run password -- anna@example.ru')
  const env = readEnv(variables)
  const links = (await linksOf(login, env)).map(
    ({ agency, name, token }) => `${name}, «${agency}»: ${env.publicUrl}/invite/${token}`,
  )
  return ['Ссылка для нового пароля, действует 72 часа и один раз; прежние погасли:', ...links].join('\n')
}

async function linksOf(login: string, { database: options, migrate }: Env): Promise<readonly PasswordLink[]> {
  const found = await openOrFind(options, (place) => openDatabase(place, { migrate }))
  if ('server' in found) return readLinks(await found.server.ask('password', { login }))
  try {
    const parts = { database: found.database, allEntityHooks, now: () => new Date().toISOString() }
    return await linksForLogin(parts, login)
  } finally {
    await found.database.close()
  }
}

function readLinks(answer: object): PasswordLink[] {
  const links: unknown = Reflect.get(answer, 'links')
  if (!Array.isArray(links)) throw new Error('Сервер ответил не так, как нужно: обновите его и эту команду.')
  return links.map((link) => ({
    agency: String(link.agency),
    name: String(link.name),
    token: String(link.token),
  }))
}
