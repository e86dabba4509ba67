import { runProgram } from './runProgram.ts'

/** The parts of the tree, each compiled with only the types of the place it runs in; the dearest one is begun first. */
const parts = ['tests', 'server', 'src', '.', 'schema', 'bench/limitApp', 'worker']

/** What the compiler knows of each part from its last run: only what a change reaches is looked at anew. */
const known = 'node_modules/.cache/klyuchnik-types'

/** How many parts are checked side by side, each by one checker: four of them, as usual, look at most types four times. */
const lanes = 2

/** Type-checks every part, all of them even if one fails; answers 0 or 1. */
export async function checkTypes(): Promise<number> {
  const left = [...parts]
  const codes: number[] = []
  const work = async () => {
    for (let part = left.shift(); part !== undefined; part = left.shift()) codes.push(await checkPart(part))
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return codes.some((code) => code !== 0) ? 1 : 0
}

function checkPart(part: string): Promise<number> {
  const memory = `${known}/${part.replaceAll(/\W/g, '_')}.tsbuildinfo`
  const options = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', memory]
  return runProgram('tsc', ['-p', `${part}/tsconfig.json`, ...options])
}
