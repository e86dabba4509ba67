// What is left after a process died as if its power had been cut, on the engine of the run.
import { expect, it } from 'vitest'
import { openDatabase, openEngine } from '#server/db/database.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { systemRole, underRole } from '#server/db/roles.ts'
import { outbox } from '#server/db/systemTables.ts'
import { startChild } from '#tests/support/childProcess.ts'
import { databaseOptions } from '#tests/support/databasePlace.ts'
import { emptyPlace, usedPlace } from '#tests/support/testDatabase.ts'

async function keysIn(place: string): Promise<Set<string>> {
  const database = await openDatabase(databaseOptions(place))
  const rows = await database.asSystem((tx) => tx.select({ key: outbox.unique_key }).from(outbox))
  await database.close()
  return new Set(rows.map(({ key }) => key))
}

it('No acknowledged write is lost in three crashes', async () => {
  const place = await usedPlace()
  let next = 0
  for (const writes of [20, 60, 140]) {
    const writer = startChild('server/db/keepWriting.ts', place, `${next}`)
    await writer.reached(writes)
    await writer.kill()
    const kept = await keysIn(place)
    expect(writer.lines.filter((number) => !kept.has(number))).toEqual([])
    next = kept.size
  }
}, 120_000)

it('A crash in the middle of a migration leaves nothing of it, and the next start applies it whole', async () => {
  const place = await emptyPlace()
  const stopped = startChild('server/db/stopHalfway.ts', place)
  await stopped.reached(1)
  await stopped.kill()
  const engine = await openEngine(databaseOptions(place))
  const tablesOf = () =>
    engine.use(
      async (connection) => (await connection.exec(`select from pg_tables where schemaname = 'public'`)).rows,
    )
  expect(await tablesOf()).toEqual([])
  await migrate(engine)
  expect((await tablesOf()).length).toBeGreaterThan(0)
  const { rows } = await engine.use((connection) =>
    underRole(connection, systemRole, () => connection.exec('select from migrations.applied')),
  )
  expect(rows).toHaveLength(readMigrations().length)
  await engine.close()
}, 60_000)
