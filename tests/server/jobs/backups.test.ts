import { createHash } from 'node:crypto'
import { readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { moveInstant } from '#schema/rules/dates.ts'
import { checkBackup } from '#server/db/checkBackup.ts'
import { backup_runs } from '#server/db/systemTables.ts'
import { backUpWhenDue, makeBackup } from '#server/jobs/backups.ts'
import { temporaryDirectory } from '#tests/support/temporaryDirectory.ts'
import { openTestDatabase } from '#tests/support/testDatabase.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const hour = 3_600_000
const night = '2031-03-10T00:23:00.000Z'
const runs = () => database.asSystem((tx) => tx.select().from(backup_runs).orderBy(backup_runs.id))
const copies = async (dir: string) => (await readdir(dir)).sort()

describe('A copy by the clock', () => {
  it('that cannot be written is noted in words that say what to do', async () => {
    const dir = join(await temporaryDirectory(), 'file')
    await writeFile(dir, 'not a folder')
    await expect(makeBackup(database, { dir, keep: 3 }, night)).rejects.toThrow()
    expect((await runs()).at(-1)).toMatchObject({ rows: null, error: expect.stringContaining('указан файл') })
  })

  it('is read back, and one cut short or of nothing is no copy', async () => {
    const dir = await temporaryDirectory()
    const file = await makeBackup(database, { dir, keep: 3 }, night)
    const lines = gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n')
    await writeFile(join(dir, 'endless.gz'), gzipSync(lines.slice(0, -1).join('\n')))
    await expect(checkBackup(join(dir, 'endless.gz'))).rejects.toThrow('promises no rows')
    await truncate(file, 60)
    await expect(checkBackup(file)).rejects.toThrow()
    await writeFile(file, 'nothing')
    await expect(checkBackup(file)).rejects.toThrow()
  })

  it('lies there with its checksum and is noted with rows and size', async () => {
    const dir = await temporaryDirectory()
    const file = await makeBackup(database, { dir, keep: 3 }, night)
    const content = await readFile(file)
    const sha256 = createHash('sha256').update(content).digest('hex')
    const name = 'klyuchnik-20310310-002300.gz'
    expect(await readFile(`${file}.sha256`, 'utf8')).toBe(`${sha256}  ${name}\n`)
    expect(await copies(dir)).toEqual([name, `${name}.sha256`])
    const last = (await runs()).at(-1)
    expect(last).toMatchObject({ at: night, file: name, bytes: content.length, sha256, error: null })
    expect(last?.rows).toBeGreaterThan(0)
  })

  it('removes the oldest of its own beyond the number to keep, what a crash left, and nothing else', async () => {
    const dir = await temporaryDirectory()
    await writeFile(join(dir, 'klyuchnik-before-update.gz'), 'mine')
    await writeFile(join(dir, 'klyuchnik-20310101-000000.gz.unfinished'), 'cut')
    for (const day of [0, 1, 2])
      await makeBackup(database, { dir, keep: 2 }, moveInstant(night, day * 24 * hour))
    expect(await copies(dir)).toEqual([
      'klyuchnik-20310311-002300.gz',
      'klyuchnik-20310311-002300.gz.sha256',
      'klyuchnik-20310312-002300.gz',
      'klyuchnik-20310312-002300.gz.sha256',
      'klyuchnik-before-update.gz',
    ])
  })

  it('is made at night once a day, in the daytime only when the last good one is too old', async () => {
    const dir = await temporaryDirectory()
    const start = moveInstant(night, 30 * 24 * hour)
    const after = async (hours: number) => {
      await backUpWhenDue(database, { dir, keep: 9 }, moveInstant(start, hours * hour))
      return (await copies(dir)).length / 2
    }
    const counts: number[] = []
    for (const hours of [0, 1, 12, 23, 24, 52, 53]) counts.push(await after(hours))
    expect(counts).toEqual([1, 1, 1, 2, 2, 2, 3])
  })
})
