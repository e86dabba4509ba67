import { chmodSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { guardSync, syncingStart } from '#server/db/fsyncGuard.ts'
import { startChild } from '#tests/support/childProcess.ts'
import { temporaryDirectory } from '#tests/support/temporaryDirectory.ts'
import { usedPlace } from '#tests/support/testDatabase.ts'

describe('A data directory', () => {
  it('is refused to a second server while the first one runs, and free after a crash', async () => {
    const dataDir = await usedPlace()
    const first = startChild('server/db/keepWriting.ts', dataDir)
    await first.reached(1)
    await expect(openDatabase({ dataDir })).rejects.toThrow(`Каталог данных ${dataDir} уже открыт`)
    await first.kill()
    const second = await openDatabase({ dataDir })
    await second.close()
  })

  it('is refused to a second opening inside one process, and free after closing', async () => {
    const dataDir = await usedPlace()
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

const modeOf = (path: string) => statSync(path).mode & 0o777

/** What others of the machine may read or write in a folder. */
const openIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (modeOf(join(folder, name)) & 0o077) !== 0,
  )

describe('The files of the data', () => {
  it('are closed to other users of the machine, also those that stood open', async () => {
    const dataDir = join(await temporaryDirectory(), 'data')
    const first = await openDatabase({ dataDir })
    expect(modeOf(dataDir)).toBe(0o700)
    expect(openIn(dataDir)).toEqual([])
    await first.close()
    chmodSync(dataDir, 0o755)
    chmodSync(join(dataDir, 'postgres', 'PG_VERSION'), 0o666)
    const again = await openDatabase({ dataDir })
    onTestFinished(() => again.close())
    expect(modeOf(dataDir)).toBe(0o700)
    expect(openIn(dataDir)).toEqual([])
  })

  it('that are damaged are called so, and not by the words of the engine', async () => {
    const dataDir = await usedPlace()
    rmSync(join(dataDir, 'postgres', 'global', 'pg_control'))
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      `База в каталоге ${dataDir} повреждена и не открывается.`,
    )
  })

  it('whose journal is damaged are called so too', async () => {
    const dataDir = await usedPlace()
    const journal = join(dataDir, 'postgres', 'pg_wal')
    for (const name of readdirSync(journal).filter((one) => /^[\dA-F]{24}$/.test(one)))
      writeFileSync(join(journal, name), Buffer.alloc(16 * 1024 * 1024, 7))
    await expect(openDatabase({ dataDir })).rejects.toThrow('повреждена и не открывается')
  })
})
