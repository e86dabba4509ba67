import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { databaseOver } from '#server/db/database.ts'
import { ownerRole, underRole } from '#server/db/roles.ts'
import { outbox } from '#server/db/systemTables.ts'
import { checkDatabase } from '#server/start/checkDatabase.ts'
import { openTestEngine } from '#tests/support/testDatabase.ts'

const engine = await openTestEngine()
const database = databaseOver(engine)
afterAll(() => database.close())
const log = pino({ level: 'silent' })
const asOwner = (statement: string) =>
  engine.use((connection) => underRole(connection, ownerRole, () => connection.exec(statement)))
const key = { hasKey: false, isNew: false }

it('A start is refused when rows are seen outside of their agencies, and each table is named', async () => {
  const row = { topic: 'mail', payload: {}, unique_key: 'key' }
  await database.asAgency({ agencyId: 1, userId: null }, (tx) => tx.insert(outbox).values(row))
  await asOwner('alter table outbox disable row level security')
  await expect(checkDatabase(database, { options: { dataDir: 'data' }, key }, log)).rejects.toThrow(
    /^Таблица outbox: строки видны вне агентств[^\n]+$/,
  )
  await asOwner('alter table outbox enable row level security')
})

it('A start is refused when PostgreSQL has too few connections left', async () => {
  const free = { ...database, executeSql: async () => ({ rows: [{ free: 16 }] }) }
  await expect(checkDatabase(free, { options: { url: 'postgres://db' }, key }, log)).rejects.toThrow(
    'свободно соединений: 16, а нужно не меньше 17',
  )
})

it('A database as it was made lets the server start', async () => {
  const free = { ...database, executeSql: async () => ({ rows: [{ free: 17 }] }) }
  await checkDatabase(free, { options: { url: 'postgres://db' }, key }, log)
  await checkDatabase(database, { options: { dataDir: 'data' }, key }, log)
})
