// npm run agency: a one-time link that creates one more agency on a running or a stopped server's data.
import { openDatabase } from './db/database.ts'
import { makeStartLink } from './domain/agency/startLink.ts'
import { readEnv, type Variables } from './env.ts'

/** Makes the link and gives the text for the person. */
export async function agencyMain(_argument: string | undefined, variables: Variables): Promise<string> {
  const env = readEnv(variables)
  const database = await openDatabase(env.database)
  try {
    const token = await makeStartLink(database, new Date().toISOString())
    return `Ссылка для нового агентства, действует 72 часа и один раз:\n${env.publicUrl}/start/${token}`
  } finally {
    await database.close()
  }
}
