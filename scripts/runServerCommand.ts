import { join } from 'node:path'
import { databaseOptionsOf } from '#server/db/databaseOptions.ts'
import { explainTrouble, type Places } from '#server/start/explainTrouble.ts'
import { readDotEnv } from './readDotEnv.ts'

/** A command of the server: gets its first argument and the variables, answers the text for the person. */
export type ServerCommand = (
  argument: string | undefined,
  variables: Readonly<Record<string, string | undefined>>,
) => Promise<string>

/** Runs a command of the server and prints its text, or the message of its refusal with exit code 1. */
export async function runServerCommand(command: ServerCommand): Promise<void> {
  readDotEnv()
  process.umask(0o077)
  try {
    console.log(await command(process.argv[2], process.env))
  } catch (error) {
    console.error(explainTrouble(error, placesOf(process.env)))
    process.exitCode = 1
  }
}

/** Where the data and their copies lie, unless just that is what is wrong. */
function placesOf(variables: Readonly<Record<string, string | undefined>>): Places | undefined {
  try {
    const database = databaseOptionsOf(variables)
    const home = 'dataDir' in database ? database.dataDir : 'data'
    return { database, backupDir: variables.BACKUP_DIR || join(home, 'backups') }
  } catch {
    return undefined
  }
}
