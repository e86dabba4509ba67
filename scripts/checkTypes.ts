import { runProgram } from './runProgram.ts'

/** The parts of the tree, each compiled with only the types of the place it runs in. */
const parts = ['schema', 'server', 'src', 'worker', 'tests', 'bench/limitApp', '.']

/** What the compiler knows of each part from its last run: only what a change reaches is looked at anew. */
const known = 'node_modules/.cache/klyuchnik-types'

/** Type-checks every part, all of them even if one fails; answers 0 or 1. */
export async function checkTypes(): Promise<number> {
  const codes: number[] = []
  for (const part of parts) {
    const memory = `${known}/${part.replaceAll(/\W/g, '_')}.tsbuildinfo`
    const args = ['-p', `${part}/tsconfig.json`, '--incremental', '--tsBuildInfoFile', memory]
    codes.push(await runProgram('tsc', args))
  }
  return codes.some((code) => code !== 0) ? 1 : 0
}
