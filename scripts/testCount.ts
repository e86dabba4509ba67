// Turns the result files of the test runners into counts. A skipped test counts as failed: nothing is skipped silently.

/** How many tests of a stage passed and failed. */
export interface TestCount {
  readonly passed: number
  readonly failed: number
}

/** The part of Vitest's JSON report that is read. */
export interface VitestReport {
  readonly numPassedTests: number
  readonly numTotalTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

/** The part of Playwright's JSON report that is read. */
export interface PlaywrightReport {
  readonly errors: readonly unknown[]
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
}

/** Counts a Vitest run; a file that could not be loaded is one failure. */
export function countVitest(report: VitestReport): TestCount {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numTotalTests - report.numPassedTests + broken.length,
  }
}

/** Counts a Playwright run; a test that passed only at the second try is a failure, and so is an error outside any test. */
export function countPlaywright(report: PlaywrightReport): TestCount {
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky + skipped + report.errors.length }
}

/** Makes the count agree with the runner's exit code: a failed run has a failure, and a run of no test at all is one. */
export function judgeRun(count: TestCount | undefined, exitCode: number): TestCount {
  const { passed, failed } = count ?? { passed: 0, failed: 0 }
  const isSilentFailure = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: isSilentFailure ? 1 : failed }
}

/** Adds up the counts of all stages. */
export function addCounts(counts: readonly TestCount[]): TestCount {
  return {
    passed: counts.reduce((sum, count) => sum + count.passed, 0),
    failed: counts.reduce((sum, count) => sum + count.failed, 0),
  }
}
