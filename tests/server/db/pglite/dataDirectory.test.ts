import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { guardSync, syncingStart } from '#server/db/fsyncGuard.ts'
import { startChild } from '#tests/support/childProcess.ts'
import { temporaryDirectory } from '#tests/support/temporaryDirectory.ts'

describe('A data directory', () => {
  it('is refused to a second server while the first one runs, and free after a crash', async () => {
    const dataDir = await temporaryDirectory()
    const first = startChild('server/db/keepWriting.ts', dataDir)
    await first.reached(1)
    await expect(openDatabase({ dataDir })).rejects.toThrow(`Каталог данных ${dataDir} уже открыт`)
    await first.kill()
    const second = await openDatabase({ dataDir })
    await second.close()
  })

  it('is refused to a second opening inside one process, and free after closing', async () => {
    const dataDir = await temporaryDirectory()
    const first = await openDatabase({ dataDir })
    onTestFinished(() => first.close())
    await expect(openDatabase({ dataDir })).rejects.toThrow('already open in another process')
    await first.close()
    const again = await openDatabase({ dataDir })
    await again.close()
  })
})

describe('A commit', () => {
  it('reaches the disk before it is acknowledged', async () => {
    const directory = join(await temporaryDirectory(), 'postgres')
    const database = await PGlite.create(directory, { startParams: [...syncingStart] })
    onTestFinished(() => database.close())
    const syncs = guardSync(database)
    await database.exec('create table rows (id int)')
    const before = syncs()
    for (let id = 0; id < 20; id += 1) await database.query('insert into rows values ($1)', [id])
    expect(syncs() - before).toBeGreaterThanOrEqual(20)
  })
})
