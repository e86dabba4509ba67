import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { agencyMain } from '#server/agencyMain.ts'
import { buildApp } from '#server/app.ts'
import { backupMain } from '#server/backupMain.ts'
import { openDatabase } from '#server/db/database.ts'
import { outbox } from '#server/db/systemTables.ts'
import { announceServer } from '#server/localServer.ts'
import { passwordMain } from '#server/passwordMain.ts'
import { restoreMain } from '#server/restoreMain.ts'
import { temporaryDirectory } from '#tests/support/temporaryDirectory.ts'
import { usedPlace } from '#tests/support/testDatabase.ts'

/** Databases are made and filled in directories here, each file of them brought to the disk. */
const slow = 180_000

it('refuses a copy without a name, of nothing, and over an older copy', async () => {
  const DATA_DIR = await temporaryDirectory()
  await expect(backupMain(undefined, { DATA_DIR })).rejects.toThrow('Укажите файл')
  await expect(backupMain(join(DATA_DIR, 'copy.gz'), { DATA_DIR })).rejects.toThrow('нет данных')
  await expect(backupMain(import.meta.filename, { DATA_DIR })).rejects.toThrow('уже есть')
  await expect(restoreMain(join(DATA_DIR, 'copy.gz'), { DATA_DIR })).rejects.toThrow('проверьте имя')
})

const row = { topic: 'mail', payload: {}, unique_key: 'key' }

it(
  'says that the directory is taken by a server that left no word, and copies it afterwards',
  async () => {
    const DATA_DIR = await usedPlace()
    const copy = join(DATA_DIR, 'copy.gz')
    const server = await openDatabase({ dataDir: DATA_DIR })
    onTestFinished(() => server.close())
    await server.asAgency({ agencyId: 1, userId: null }, (tx) => tx.insert(outbox).values(row))
    await expect(backupMain(copy, { DATA_DIR })).rejects.toThrow('уже открыт другим процессом')
    await server.close()
    expect(await backupMain(copy, { DATA_DIR })).toContain('строк: 1')
    expect(await restoreMain(copy, { DATA_DIR: join(DATA_DIR, 'new') })).toContain('строк: 1')
  },
  slow,
)

it(
  'asks the running server for copies and links; the server believes nobody without its key',
  async () => {
    const DATA_DIR = await usedPlace()
    const database = await openDatabase({ dataDir: DATA_DIR })
    const app = await buildApp({ database, localKey: 'right' })
    onTestFinished(async () => {
      await app.close()
      await database.close()
    })
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    await database.asAgency({ agencyId: 1, userId: null }, (tx) => tx.insert(outbox).values(row))
    const leave = announceServer(DATA_DIR, { url, key: 'wrong' })
    await expect(backupMain(join(DATA_DIR, 'copy.gz'), { DATA_DIR })).rejects.toThrow('Такого адреса нет')
    leave()
    announceServer(DATA_DIR, { url, key: 'right' })
    const nowhere = join(DATA_DIR, 'no', 'such', 'folder', 'copy.gz')
    await expect(backupMain(nowhere, { DATA_DIR })).rejects.toThrow('Сервер не смог записать копию')
    expect(await backupMain(join(DATA_DIR, 'copy.gz'), { DATA_DIR })).toContain('строк: 1')
    await expect(passwordMain('nobody@example.ru', { DATA_DIR })).rejects.toThrow('Сотрудника с логином')
    expect(await agencyMain(undefined, { DATA_DIR })).toMatch(/\/start\/[\w-]{43}$/)
    await expect(agencyMain('7:people=9', { DATA_DIR })).rejects.toThrow('Агентства 7 нет')
    expect((await stat(join(DATA_DIR, 'server.json'))).mode & 0o077).toBe(0)
  },
  slow,
)
