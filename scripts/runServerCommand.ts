import { readDotEnv } from './readDotEnv.ts'

/** A command of the server: gets its first argument and the variables, answers the text for the person. */
export type ServerCommand = (
  argument: string | undefined,
  variables: Readonly<Record<string, string | undefined>>,
) => Promise<string>

/** Runs a command of the server and prints its text, or the message of its refusal with exit code 1. */
export async function runServerCommand(command: ServerCommand): Promise<void> {
  readDotEnv()
  try {
    console.log(await command(process.argv[2], process.env))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
