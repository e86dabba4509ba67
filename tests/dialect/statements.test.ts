// What the suites sent to PostgreSQL is parsed, typed and planned by the embedded engine too: one dialect, proven per statement.
import { getConstructionPlans } from 'pg-boss'
import { expect, it } from 'vitest'
import { keptStatements } from '#tests/support/statements.ts'
import { openTestEngine } from '#tests/support/testDatabase.ts'

/** What can be prepared; the others set up a transaction, which the suites of both engines do all the time. */
const preparable = /^\s*(select|insert|update|delete|with|values)\b/i

/** The statements that the embedded engine refuses, each with its reason. */
async function refusedOf(statements: readonly string[]): Promise<string[]> {
  const engine = await openTestEngine()
  const refused: string[] = []
  await engine.use(async (connection) => {
    // the queue makes its tables when a server starts, which nobody does here
    await connection.exec(getConstructionPlans('pgboss', { createSchema: false }))
    for (const text of statements) {
      await connection
        .exec(`prepare tried as ${text}`)
        .then(() => connection.exec('deallocate tried'))
        .catch((error: unknown) => refused.push(`${String(error)}: ${text.slice(0, 500)}`))
    }
  })
  await engine.close()
  return refused
}

it('The embedded engine understands every statement that suites sent to PostgreSQL in this run', async () => {
  const statements = keptStatements().filter((text) => preparable.test(text))
  expect(statements.length, 'statements kept by the project "postgres"').toBeGreaterThan(0)
  expect(await refusedOf(statements)).toEqual([])
})
