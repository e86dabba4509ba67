// npm test: every check of the project. npm test -- changed [commit]: what a change since that commit touches.
// Both end with one line: "N passed, N failed".
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { Client } from 'pg'
import { changedFiles } from '../changedFiles.ts'
import { testsNear } from '../nearTests.ts'
import { importsOf } from '../ownImports.ts'
import { addCounts, type TestCount } from '../testCount.ts'
import { testFiles } from '../testEngines.ts'
import { type Stage, stages, stagesOfChange } from '../testStages.ts'

// a run starts some forty servers, and workers beside them: what the first of a kind has compiled the others only read
const compiled = resolve('test-results/compiled')
// begun anew each time: programs in temporary folders, which no later run has, would pile up
rmSync(compiled, { recursive: true, force: true })
process.env.NODE_COMPILE_CACHE ??= compiled

const [what, since = 'HEAD'] = process.argv.slice(2)
const counts: TestCount[] = []
if (what === 'changed') await runAll(stagesNear(since))
else {
  counts.push(...(await checkPostgres()))
  await runAll(stages)
}

const { passed, failed, failures = [] } = addCounts(counts)
process.exitCode = failed === 0 ? 0 : 1
// once more at the end: what is kept of a long run is often its last lines
for (const name of failures) console.log(`failed: ${name}`)
console.log(`${passed} passed, ${failed} failed`)

async function runAll(chosen: readonly Stage[]): Promise<void> {
  for (const stage of chosen) counts.push(await runStage(stage))
}

function stagesNear(commit: string): readonly Stage[] {
  const changed = changedFiles(commit)
  const { files, crowded } = testsNear(changed, { files: testFiles(), importsOf })
  console.log(`Changed since ${commit}: ${changed.length} files; near them: ${files.length} files of tests.`)
  for (const file of crowded) console.log(`Left to the whole run: the many tests that import ${file}`)
  console.log('Left to the whole run: PostgreSQL, dead code, the build and the journeys.')
  return stagesOfChange(changed, files)
}

async function runStage({ name, run }: Stage): Promise<TestCount> {
  console.log(`\n== ${name}`)
  const startedAt = performance.now()
  const count = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`== ${name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`)
  return count
}

async function checkPostgres(): Promise<TestCount[]> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) {
    console.log('TEST_DATABASE_URL is not set: the PostgreSQL half was not run, only the embedded engine.')
    return []
  }
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    await client.end()
    return []
  } catch (error) {
    console.error(
      `PostgreSQL at TEST_DATABASE_URL does not answer (${String(error)}): start it or unset the variable.`,
    )
    delete process.env.TEST_DATABASE_URL
    return [{ passed: 0, failed: 1 }]
  }
}
