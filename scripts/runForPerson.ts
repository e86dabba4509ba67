import { readDotEnv } from './readDotEnv.ts'

type Command = (
  argument: string | undefined,
  variables: Readonly<Record<string, string | undefined>>,
) => Promise<string>

/** Runs a command with the first argument and the variables of .env; prints its answer, or its refusal in one line. */
export async function runForPerson(command: Command): Promise<void> {
  readDotEnv()
  try {
    console.log(await command(process.argv[2], process.env))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
