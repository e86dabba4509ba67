import { runProgram } from './runProgram.ts'

/** Looks for unused files, exports and packages, then for files that only tests use; answers 0 or 1. */
export async function findDeadCode(): Promise<number> {
  const everything = await runProgram('knip', ['--no-progress'])
  const onlyTested = await runProgram('knip', ['--no-progress', '--production', '--include', 'files'])
  return everything === 0 && onlyTested === 0 ? 0 : 1
}
