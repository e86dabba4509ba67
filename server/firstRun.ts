// What a start says: the demo's logins and links, or the one-time link of an empty database.
import type { Database } from './db/database.ts'
import { demoLinks, demoLogins, demoPassword, loadDemo } from './demo/load.ts'
import { isEmpty, makeStartLink } from './domain/agency/startLink.ts'
import { hashPassword } from './domain/users/password.ts'
import type { Env } from './env.ts'
import { during, underwayAs } from './log/underway.ts'

/** Prepares an empty database for its first use and gives the lines to print. */
export async function welcome(database: Database, env: Env, isDemo: boolean): Promise<string[]> {
  const empty = await isEmpty(database)
  const now = new Date().toISOString()
  if (isDemo) {
    const world = env.integrations.demoWorld
    if (empty) {
      const passwordHash = await hashPassword(demoPassword)
      const atLoad = { ...underwayAs({ job: 'demo' }), isBulk: true }
      await during(atLoad, () => loadDemo(database, { now, world, passwordHash }))
    }
    const links = await demoLinks(database, now)
    return [
      `Вход: ${demoLogins.join(', ')}; пароль ${demoPassword}`,
      `Страница собственника: ${env.publicUrl}${links.owner}`,
      `Страница клинера: ${env.publicUrl}${links.cleaner}`,
      `Страница гостя: ${env.publicUrl}${links.guest}`,
      ...(world ? [`Что «ушло наружу»: ${world}`] : []),
    ]
  }
  if (!empty) return []
  const token = await makeStartLink(database, now)
  return [
    'Агентства ещё нет. Создайте его по этой ссылке, она сработает один раз:',
    `${env.publicUrl}/start/${token}`,
  ]
}
