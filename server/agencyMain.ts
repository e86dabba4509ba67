// npm run agency: a one-time link that creates one more agency, or a limit of one that is there, on a running or a stopped server's data.
import { type Database, openDatabase } from './db/database.ts'
import { setLimitOf } from './domain/agency/setLimitOf.ts'
import { makeStartLink } from './domain/agency/startLink.ts'
import { type Env, readEnv, type Variables } from './env.ts'
import { openOrFind } from './localServer.ts'

/** Makes the link, or sets the limit that the argument names (`12:people=500`); gives the text for the person. */
export async function agencyMain(limit: string | undefined, variables: Variables): Promise<string> {
  const env = readEnv(variables)
  if (limit !== undefined) return doneBy(env, { limit }, 'said', (database) => setLimitOf(database, limit))
  const token = await doneBy(env, {}, 'token', (database) =>
    makeStartLink(database, new Date().toISOString()),
  )
  return `Ссылка для нового агентства, действует 72 часа и один раз:\n${env.publicUrl}/start/${token}`
}

/** Has it done by the running server, or does it in its data. */
async function doneBy(
  { database: options, migrate }: Env,
  body: object,
  told: string,
  work: (database: Database) => Promise<string>,
): Promise<string> {
  const found = await openOrFind(options, (place) => openDatabase(place, { migrate }))
  if ('server' in found) return String(Reflect.get(await found.server.ask('agency', body), told))
  try {
    return await work(found.database)
  } finally {
    await found.database.close()
  }
}
