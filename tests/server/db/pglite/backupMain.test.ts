import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { backupMain } from '#server/backupMain.ts'
import { openDatabase } from '#server/db/database.ts'
import { outbox } from '#server/db/systemTables.ts'
import { restoreMain } from '#server/restoreMain.ts'
import { temporaryDirectory } from '#tests/support/temporaryDirectory.ts'

it('refuses a copy without a name, of nothing, and over an older copy', async () => {
  const DATA_DIR = await temporaryDirectory()
  await expect(backupMain(undefined, { DATA_DIR })).rejects.toThrow('Укажите файл')
  await expect(backupMain(join(DATA_DIR, 'copy.gz'), { DATA_DIR })).rejects.toThrow('нет данных')
  await expect(backupMain(import.meta.filename, { DATA_DIR })).rejects.toThrow('уже есть')
  await expect(restoreMain(join(DATA_DIR, 'copy.gz'), { DATA_DIR })).rejects.toThrow('проверьте имя')
})

it('says that the directory is taken while the server runs, and copies it afterwards', async () => {
  const DATA_DIR = await temporaryDirectory()
  const copy = join(DATA_DIR, 'copy.gz')
  const server = await openDatabase({ dataDir: DATA_DIR })
  onTestFinished(() => server.close())
  const row = { topic: 'mail', payload: {}, unique_key: 'key' }
  await server.asAgency({ agencyId: 1, userId: null }, (tx) => tx.insert(outbox).values(row))
  await expect(backupMain(copy, { DATA_DIR })).rejects.toThrow('уже открыт другим процессом')
  await server.close()
  expect(await backupMain(copy, { DATA_DIR })).toContain('строк: 1')
  expect(await restoreMain(copy, { DATA_DIR: join(DATA_DIR, 'new') })).toContain('строк: 1')
}, 60_000)
