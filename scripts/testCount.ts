// Turns the result files of the test runners into counts. A skipped test counts as failed: nothing is skipped silently.
import { stripVTControlCharacters } from 'node:util'

/** How many tests of a stage passed and failed, and which failed and why, a line each. */
export interface TestCount {
  readonly passed: number
  readonly failed: number
  readonly failures?: readonly string[]
}

/** The part of Vitest's JSON report that is read. */
export interface VitestReport {
  readonly numPassedTests: number
  readonly numTotalTests: number
  readonly testResults: readonly VitestFile[]
}

interface VitestFile {
  readonly name: string
  readonly status: string
  readonly message?: string
  readonly assertionResults: readonly VitestTest[]
}

interface VitestTest {
  readonly fullName: string
  readonly status: string
  readonly failureMessages?: readonly string[]
}

/** The part of Playwright's JSON report that is read. */
export interface PlaywrightReport {
  readonly errors: readonly { readonly message?: string }[]
  readonly suites?: readonly PlaywrightSuite[]
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly PlaywrightSpec[]
}

interface PlaywrightSpec {
  readonly title: string
  readonly file: string
  readonly line: number
  readonly tests: readonly {
    readonly status: string
    readonly results: readonly { readonly error?: { readonly message?: string } }[]
  }[]
}

/** Counts a Vitest run; a file that could not be loaded is one failure. */
export function countVitest(report: VitestReport): TestCount {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numTotalTests - report.numPassedTests + broken.length,
    failures: report.testResults.flatMap(failuresOfFile),
  }
}

function failuresOfFile({ name, status, message, assertionResults }: VitestFile): string[] {
  if (status === 'failed' && assertionResults.length === 0) return [failure(name, message)]
  return assertionResults
    .filter((test) => test.status !== 'passed')
    .map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages?.[0] ?? test.status))
}

const longestReason = 300

/** One line: where, and the beginning of why. */
function failure(where: string, why = ''): string {
  const [reason = ''] = stripVTControlCharacters(why).trim().split('\n')
  return `${where}: ${reason.slice(0, longestReason)}`
}

/** Counts a Playwright run; a test that passed only at the second try is a failure, and so is an error outside any test. */
export function countPlaywright(report: PlaywrightReport): TestCount {
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    passed: expected,
    failed: unexpected + flaky + skipped + report.errors.length,
    failures: [
      ...report.errors.map(({ message }) => failure('outside any journey', message)),
      ...(report.suites ?? []).flatMap(failuresOfSuite),
    ],
  }
}

function failuresOfSuite({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  return [...specs.flatMap(failuresOfSpec), ...suites.flatMap(failuresOfSuite)]
}

function failuresOfSpec({ file, line, title, tests }: PlaywrightSpec): string[] {
  return tests
    .filter((test) => test.status !== 'expected')
    .map(({ status, results }) => {
      const error = results.find((result) => result.error)?.error
      return failure(`${file}:${line} › ${title}`, error?.message ?? status)
    })
}

/** Makes the count agree with the runner's exit code: a failed run has a failure, and a run of no test at all is one. */
export function judgeRun(count: TestCount | undefined, exitCode: number): TestCount {
  const { passed, failed, failures = [] } = count ?? { passed: 0, failed: 0 }
  const isSilentFailure = failed === 0 && (exitCode !== 0 || passed === 0)
  if (!isSilentFailure) return { passed, failed, failures }
  return { passed, failed: 1, failures: [`the runner ended with ${exitCode} after ${passed} passed tests`] }
}

/** Adds up the counts of all stages. */
export function addCounts(counts: readonly TestCount[]): TestCount {
  return {
    passed: counts.reduce((sum, count) => sum + count.passed, 0),
    failed: counts.reduce((sum, count) => sum + count.failed, 0),
    failures: counts.flatMap((count) => count.failures ?? []),
  }
}
