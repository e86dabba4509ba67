// The stages of `npm test`, in the order they run.
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buildAll } from './buildAll.ts'
import { checkTypes } from './checkTypes.ts'
import { type DemoTemplate, makeDemoTemplate, templateVariables } from './demoTemplate.ts'
import { findBrowser } from './findBrowser.ts'
import { findDeadCode } from './findDeadCode.ts'
import { journeyProjects } from './journeyProjects.ts'
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
const journeyLog = 'test-results/journeys.log'

/** All stages; each runs even if an earlier one failed. */
export const stages: readonly Stage[] = [
  { name: 'format and lint, types, dead code, build', run: checkAndBuild },
  { name: 'unit, conformance and API, then browser journeys', run: runSuitesAndJourneys },
  { name: 'browser journeys that a clock is held to', run: runTimedJourneys },
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

/** What the journeys and the drill of this run start from: made while the last checks leave a core idle. */
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
  // Node reads the settings by itself: to bundle them before takes four seconds
  const command = ['vitest', 'run', '--configLoader', 'native', ...files, ...reporters]
  return runCounted({ report: unitReport, command }, countVitest, { ...forTests, ...env })
}

/** One after the other: side by side they took longer on two cores, and waits of tests ran out. */
async function runSuitesAndJourneys(): Promise<TestCount> {
  await rm(journeyLog, { force: true })
  const suites = await orFailure('suites', runVitest(template?.variables))
  const count = await orFailure(
    'browser journeys',
    runJourneys(['--project', journeyProjects.beside, '--workers', '2'], journeyLog),
  )
  if (existsSync(journeyLog)) console.log(await readFile(journeyLog, 'utf8'))
  return addCounts([suites, count])
}

/** What cannot be run at all is one failure, and what runs beside it goes on. */
function orFailure(name: string, run: Promise<TestCount>): Promise<TestCount> {
  return run.catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return asOne(name, 1)
  })
}

/** Nothing else wants the processor now: two seconds are promised there. */
function runTimedJourneys(): Promise<TestCount> {
  return runJourneys(['--project', journeyProjects.after]).finally(() => template?.remove())
}

/** Those chosen, on the agency that stands ready; one of yesterday is left to the journeys, which load their own. */
async function runJourneys(chosen: readonly string[], logFile?: string): Promise<TestCount> {
  const ready = template?.isOfToday() ? template.variables : { [templateVariables.dataDir]: '' }
  return runPlaywright(ready, { args: [...chosen, '--no-deps'], logFile })
}

interface JourneyRun {
  readonly args?: readonly string[]
  readonly logFile?: string | undefined
}

async function runPlaywright(env: Environment, { args = [], logFile }: JourneyRun = {}): Promise<TestCount> {
  const browser = await findBrowser()
  console.log(`Browser: ${browser}`)
  const command = ['playwright', 'test', ...args]
  return runCounted({ report: journeyReport, command, logFile }, countPlaywright, {
    ...env,
    CHROME_BIN: browser,
  })
}

interface CountedRun {
  readonly report: string
  readonly command: readonly string[]
  readonly logFile?: string | undefined
}

async function runCounted<Report>(
  { report: file, command: [program = '', ...args], logFile }: CountedRun,
  count: (report: Report) => TestCount,
  env: Environment,
): Promise<TestCount> {
  await mkdir(dirname(file), { recursive: true })
  await rm(file, { force: true })
  const exitCode = await runProgram(program, args, env, logFile)
  const report = existsSync(file) ? count(JSON.parse(await readFile(file, 'utf8'))) : undefined
  return judgeRun(report, exitCode)
}
