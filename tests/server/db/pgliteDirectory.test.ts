// The embedded database on a real directory: these promises do not depend on the engine of the run.
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { guardSync, syncingStart } from '#server/db/fsyncGuard.ts'
import { outbox } from '#server/db/systemTables.ts'
import { startChild } from '#tests/support/childProcess.ts'
import { temporaryDirectory } from '#tests/support/temporaryDirectory.ts'

async function keptIn(dataDir: string): Promise<Set<string>> {
  const database = await openDatabase({ dataDir })
  const rows = await database.asSystem((tx) => tx.select({ key: outbox.unique_key }).from(outbox))
  await database.close()
  return new Set(rows.map(({ key }) => key))
}

describe('A data directory', () => {
  it('is refused to a second server while the first one runs, and free after a crash', async () => {
    const dataDir = await temporaryDirectory()
    const first = startChild('server/db/keepWriting.ts', 'pglite', dataDir)
    await first.reached(1)
    await expect(openDatabase({ dataDir })).rejects.toThrow(`Каталог данных ${dataDir} уже открыт`)
    await first.kill()
    expect(await keptIn(dataDir)).toContain('0')
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

  it('keeps every acknowledged write through three crashes', async () => {
    const dataDir = await temporaryDirectory()
    let next = 0
    for (const writes of [20, 60, 140]) {
      const writer = startChild('server/db/keepWriting.ts', 'pglite', dataDir, `${next}`)
      await writer.reached(writes)
      await writer.kill()
      const kept = await keptIn(dataDir)
      expect(writer.lines.filter((number) => !kept.has(number))).toEqual([])
      next = kept.size
    }
  }, 120_000)
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
