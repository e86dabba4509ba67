// npm run agency: a one-time link that creates one more agency on a running or a stopped server's data.
import { openDatabase } from './db/database.ts'
import { makeStartLink } from './domain/agency/startLink.ts'
import { type Env, readEnv, type Variables } from './env.ts'
import { openOrFind } from './localServer.ts'

/** Makes the link and gives the text for the person. */
export async function agencyMain(_argument: string | undefined, variables: Variables): Promise<string> {
  const env = readEnv(variables)
  const token = await tokenOf(env)
  return `Ссылка для нового агентства, действует 72 часа и один раз:\n${env.publicUrl}/start/${token}`
}

async function tokenOf({ database: options }: Env): Promise<string> {
  const found = await openOrFind(options, openDatabase)
  if ('server' in found) return String(Reflect.get(await found.server.ask('agency', {}), 'token'))
  try {
    return await makeStartLink(found.database, new Date().toISOString())
  } finally {
    await found.database.close()
  }
}
