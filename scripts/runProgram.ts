import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'

/** Runs a program with this terminal, or what it prints in a file, and answers its exit code; 1 when it could not start or was ended by a signal. */
export async function runProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  logFile?: string,
): Promise<number> {
  const output = logFile === undefined ? 'inherit' : openSync(logFile, 'w')
  try {
    return await exitCodeOf(program, args, { env, output })
  } finally {
    if (output !== 'inherit') closeSync(output)
  }
}

interface Surroundings {
  readonly env: Readonly<Record<string, string>>
  readonly output: 'inherit' | number
}

function exitCodeOf(
  program: string,
  args: readonly string[],
  { env, output }: Surroundings,
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    })
    child.on('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
