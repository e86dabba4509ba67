import { describe, expect, it } from 'vitest'
import { addCounts, countPlaywright, countVitest, judgeRun } from '../../scripts/testCount.ts'

describe('the closing line of the test run', () => {
  it('counts a skipped test as failed', () => {
    const report = { numPassedTests: 2, numTotalTests: 3, testResults: [] }
    expect(countVitest(report)).toEqual({ passed: 2, failed: 1 })
  })

  it('counts a test file that does not load as failed', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }]
    expect(countVitest({ numPassedTests: 2, numTotalTests: 2, testResults })).toEqual({
      passed: 2,
      failed: 1,
    })
  })

  it('counts flaky and skipped journeys and errors outside a journey as failed', () => {
    const report = { errors: ['crash'], stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 } }
    expect(countPlaywright(report)).toEqual({ passed: 4, failed: 4 })
  })

  it('turns a run without any test, or without a report, into a failure', () => {
    expect(judgeRun({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 })
    expect(judgeRun(undefined, 0)).toEqual({ passed: 0, failed: 1 })
  })

  it('turns a bad exit code with no failed test into a failure', () => {
    expect(judgeRun({ passed: 5, failed: 0 }, 1)).toEqual({ passed: 5, failed: 1 })
  })

  it('leaves an honest count as it is and adds the stages up', () => {
    expect(judgeRun({ passed: 5, failed: 2 }, 1)).toEqual({ passed: 5, failed: 2 })
    expect(addCounts([judgeRun({ passed: 5, failed: 0 }, 0), { passed: 1, failed: 2 }])).toEqual({
      passed: 6,
      failed: 2,
    })
  })
})
