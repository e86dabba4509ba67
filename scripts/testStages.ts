// The stages of `npm test`, in the order they run.
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { buildAll } from './buildAll.ts'
import { checkTypes } from './checkTypes.ts'
import { type DemoTemplate, makeDemoTemplate, templateVariables } from './demoTemplate.ts'
import { findBrowser } from './findBrowser.ts'
import { findDeadCode } from './findDeadCode.ts'
import { runProgram } from './runProgram.ts'
import { addCounts, countPlaywright, countVitest, judgeRun, type TestCount } from './testCount.ts'

/** One stage: its name in the output and what it does. */
export interface Stage {
  readonly name: string
  readonly run: () => Promise<TestCount>
}

type Environment = Readonly<Record<string, string>>

const unitReport = 'test-results/unit.json'
const journeyReport = 'test-results/journeys.json'

/** All stages; each runs even if an earlier one failed. */
export const stages: readonly Stage[] = [
  { name: 'format and lint, types, dead code, build', run: checkAndBuild },
  { name: 'unit, conformance and API', run: () => runVitest() },
  { name: 'browser journeys', run: runJourneys },
]

/** What a change needs while it is being made: types, lint and tests near it, on the embedded engine alone. */
export function stagesOfChange(changed: readonly string[], tests: readonly string[]): readonly Stage[] {
  const lint = ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...changed]
  return [
    {
      name: 'format and lint',
      run: async () => asOne('format and lint', changed.length === 0 ? 0 : await runProgram('biome', lint)),
    },
    { name: 'types', run: async () => asOne('types', await checkTypes()) },
    { name: 'tests near the change', run: () => runVitest({ TEST_DATABASE_URL: '' }, tests) },
  ]
}

/** Only what tests the product itself, all suites and the journeys, with other variables of the environment. */
export async function countTests(env: Environment): Promise<TestCount> {
  const counts = [await runVitest(env), await runBuild(), await runPlaywright(env)]
  return addCounts(counts)
}

/** What the journeys of this run start from: made while the last checks leave a core idle. */
let template: DemoTemplate | undefined

/** Side by side: each of them leaves a core idle for a part of its time. */
async function checkAndBuild(): Promise<TestCount> {
  const checks: readonly [name: string, code: Promise<number>][] = [
    ['format and lint', runProgram('biome', ['ci', '--error-on-warnings'])],
    ['types', checkTypes()],
    ['dead code', findDeadCode()],
    ['build', codeOfBuild()],
  ]
  return addCounts(await Promise.all(checks.map(async ([name, code]) => asOne(name, await code))))
}

/** A build that fails, or does not start, is one failure beside the others, which go on. */
async function codeOfBuild(): Promise<number> {
  try {
    await buildAll()
    template = await makeDemoTemplate('dist/server/main.js')
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}

function asOne(name: string, exitCode: number): TestCount {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [name] }
}

async function runBuild(): Promise<TestCount> {
  await buildAll()
  return asOne('build', 0)
}

/** A build before, in this process, leaves it in production, where React has nothing for tests. */
const forTests = { NODE_ENV: 'test' }

async function runVitest(env: Environment = {}, files: readonly string[] = []): Promise<TestCount> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
  const command = ['vitest', 'run', ...files, ...reporters]
  return runCounted(unitReport, command, countVitest, { ...forTests, ...env })
}

/** On the agency that stands ready; one of yesterday is left to the journeys, which load their own. */
async function runJourneys(): Promise<TestCount> {
  const ready = template?.isOfToday() ? template.variables : { [templateVariables.dataDir]: '' }
  return runPlaywright(ready).finally(() => template?.remove())
}

async function runPlaywright(env: Environment = {}): Promise<TestCount> {
  const browser = await findBrowser()
  console.log(`Browser: ${browser}`)
  return runCounted(journeyReport, ['playwright', 'test'], countPlaywright, {
    ...env,
    CHROME_BIN: browser,
  })
}

async function runCounted<Report>(
  file: string,
  [program = '', ...args]: readonly string[],
  count: (report: Report) => TestCount,
  env: Environment,
): Promise<TestCount> {
  await rm(file, { force: true })
  const exitCode = await runProgram(program, args, env)
  const report = existsSync(file) ? count(JSON.parse(await readFile(file, 'utf8'))) : undefined
  return judgeRun(report, exitCode)
}
