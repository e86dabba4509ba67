import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { runProgram } from '../../scripts/runProgram.ts'

const folder = await mkdtemp(join(tmpdir(), 'klyuchnik-programs-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

it('A program run beside another one says in a file what it found, its complaints too, and its code is told', async () => {
  const file = join(folder, 'said.log')
  const program = "console.log('two passed'); console.error('one failed'); process.exitCode = 3"
  expect(await runProgram(process.execPath, ['-e', program], {}, file)).toBe(3)
  const said = await readFile(file, 'utf8')
  expect(said).toContain('two passed')
  expect(said).toContain('one failed')
})

it('A program that does not exist fails, whatever runs beside it', async () => {
  expect(await runProgram(join(folder, 'nothing'), [], {}, join(folder, 'silent.log'))).toBe(1)
})
