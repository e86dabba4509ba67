import { runProgram } from './runProgram.ts'

/** The parts of the tree, each compiled with only the types of the place it runs in. */
const parts = ['schema', 'server', 'src', 'worker', 'tests', 'bench/limitApp', '.']

/** Type-checks every part, all of them even if one fails; answers 0 or 1. */
export async function checkTypes(): Promise<number> {
  const codes: number[] = []
  for (const part of parts) codes.push(await runProgram('tsc', ['-p', `${part}/tsconfig.json`]))
  return codes.some((code) => code !== 0) ? 1 : 0
}
