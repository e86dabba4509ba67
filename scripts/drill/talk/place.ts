// Where the drill of messages keeps its data: the server and the drill itself open them by turns.

import { setSecretsKey } from '#server/db/columns/secretBox.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { type Env, readEnv, type Variables } from '#server/env.ts'

/** The data of one engine. */
export interface Place {
  /** Variables of the server and of commands. */
  readonly variables: Readonly<Record<string, string>>
  /** Opens the data while no server has them. */
  open<T>(use: (database: Database, env: Env) => Promise<T>): Promise<T>
}

const secretsKey = 'only for servers that are soon gone'

/** The data in that directory, or behind that address. */
export function placeOf(dataDir: string, databaseUrl: string, more: Variables): Place {
  const variables = {
    ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRETS_KEY: secretsKey },
    ...{ PUBLIC_URL: 'https://drill.example.ru', LOG_LEVEL: 'fatal' },
    ...defined(more),
  }
  return {
    variables,
    async open(use) {
      const env = readEnv(variables)
      setSecretsKey(secretsKey)
      const database = await openDatabase(env.database)
      try {
        return await use(database, env)
      } finally {
        await database.close()
      }
    },
  }
}

function defined(variables: Variables): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
