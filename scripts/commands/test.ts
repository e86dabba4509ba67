// Runs every check of the project and ends with one line: "N passed, N failed".
import { Client } from 'pg'
import { addCounts, type TestCount } from '../testCount.ts'
import { type Stage, stages } from '../testStages.ts'

const counts: TestCount[] = [...(await checkPostgres())]
for (const stage of stages) counts.push(await runStage(stage))

const { passed, failed } = addCounts(counts)
process.exitCode = failed === 0 ? 0 : 1
console.log(`${passed} passed, ${failed} failed`)

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
