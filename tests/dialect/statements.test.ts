// What the suites of the embedded engine sent is parsed, typed and planned by PostgreSQL too: one dialect, proven per statement.
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { addressOf } from '#tests/support/postgresServer.ts'
import { keptStatements } from '#tests/support/statements.ts'

/** What can be prepared; the others set up a transaction, which the suites of both engines do all the time. */
const preparable = /^\s*(select|insert|update|delete|with|values)\b/i

/** The statements that the server refuses, each with its reason. */
async function refusedOf(statements: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: addressOf(inject('databaseTemplate')) })
  await client.connect()
  const refused: string[] = []
  for (const text of statements) {
    await client
      .query(`prepare tried as ${text}`)
      .then(() => client.query('deallocate tried'))
      .catch((error: unknown) => refused.push(`${String(error)}: ${text.slice(0, 500)}`))
  }
  await client.end()
  return refused
}

it('PostgreSQL understands every statement that suites of the embedded engine alone sent in this run', async () => {
  const statements = keptStatements().filter((text) => preparable.test(text))
  expect(statements.length, 'statements kept by the project "embedded"').toBeGreaterThan(0)
  expect(await refusedOf(statements)).toEqual([])
})
