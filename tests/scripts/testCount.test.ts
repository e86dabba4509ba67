import { describe, expect, it } from 'vitest'
import { addCounts, countPlaywright, countVitest, judgeRun } from '../../scripts/testCount.ts'

describe('the closing line of the test run', () => {
  it('counts a skipped test as failed', () => {
    const report = { numPassedTests: 2, numTotalTests: 3, testResults: [] }
    expect(countVitest(report)).toMatchObject({ passed: 2, failed: 1 })
  })

  it('counts a test file that does not load as failed', () => {
    const testResults = [
      { name: 'a.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
    ]
    expect(countVitest({ numPassedTests: 2, numTotalTests: 2, testResults })).toEqual({
      passed: 2,
      failed: 1,
      failures: ['a.test.ts: no such file'],
    })
  })

  it('counts flaky and skipped journeys and errors outside a journey as failed', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 1 }
    expect(countPlaywright({ errors: [{ message: 'crash' }], stats })).toEqual({
      passed: 4,
      failed: 4,
      failures: ['outside any journey: crash'],
    })
  })

  it('names who failed and the first line of why, for the end of a long run', () => {
    const assertionResults = [
      { fullName: 'money is kept', status: 'passed' },
      { fullName: 'money is exact', status: 'failed', failureMessages: ['Error: 1 is not 2\n    at a.ts:1'] },
    ]
    const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults }]
    expect(countVitest({ numPassedTests: 1, numTotalTests: 2, testResults })).toMatchObject({
      failures: ['a.test.ts › money is exact: Error: 1 is not 2'],
    })
    const error = { message: '\u001b[31mno such button\u001b[39m\nCall log' }
    const specs = [
      {
        title: 'a stay',
        file: 'a.spec.ts',
        line: 7,
        tests: [{ status: 'unexpected', results: [{ error }] }],
      },
      { title: 'a clean', file: 'a.spec.ts', line: 9, tests: [{ status: 'expected', results: [{}] }] },
    ]
    const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }
    expect(countPlaywright({ errors: [], suites: [{ suites: [{ specs }] }], stats })).toMatchObject({
      failures: ['a.spec.ts:7 › a stay: no such button'],
    })
  })

  it('turns a run without any test, or without a report, into a failure', () => {
    expect(judgeRun({ passed: 0, failed: 0 }, 0)).toMatchObject({ passed: 0, failed: 1 })
    expect(judgeRun(undefined, 0)).toMatchObject({ passed: 0, failed: 1 })
  })

  it('turns a bad exit code with no failed test into a failure', () => {
    expect(judgeRun({ passed: 5, failed: 0 }, 1)).toEqual({
      passed: 5,
      failed: 1,
      failures: ['the runner ended with 1 after 5 passed tests'],
    })
  })

  it('leaves an honest count as it is and adds the stages up', () => {
    const two = { passed: 5, failed: 2, failures: ['a', 'b'] }
    expect(judgeRun(two, 1)).toEqual(two)
    const unnamed = { passed: 1, failed: 2 }
    expect(addCounts([two, unnamed])).toEqual({ passed: 6, failed: 4, failures: ['a', 'b'] })
  })
})
