// The promise of CONTRIBUTING.md: an entity is one command, a field is one line, and both work at once.
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const copied = [
  'schema',
  'server',
  'scripts',
  'package.json',
  'package-lock.json',
  'biome.json',
  '.gitignore',
  'tsconfig.json',
  'drizzle.config.ts',
]

let tree = ''
let migration = ''
let found: Record<string, { status: number; body: unknown }> & { faults?: unknown } = {}

/** Runs a Node script in the copy and gives what it wrote. */
async function node(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, args, { cwd: tree, maxBuffer: 10_000_000 })
  return stdout
}

async function insertInto(file: string, before: string, line: string): Promise<void> {
  const path = join(tree, file)
  const text = await readFile(path, 'utf8')
  expect(text, file).toContain(before)
  await writeFile(path, text.replace(before, `${line}\n${before}`))
}

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'klyuchnik-scaffold-'))
  await Promise.all(copied.map((path) => cp(path, join(tree, path), { recursive: true })))
  await cp('tests/scaffold/tryEntity.ts', join(tree, 'tryEntity.ts'))
  await symlink(join(process.cwd(), 'node_modules'), join(tree, 'node_modules'), 'junction')
  await node('scripts/run.mjs', 'new', 'entity', 'keys')
  await useField(
    'schema/entities/keys.ts',
    "copies: integer({ label: 'Штук', help: 'Сколько ключей.', min: 1 }),",
  )
  await insertInto(
    'schema/entities/keys.ts',
    'import { text }',
    "import { integer } from '../kinds/index.ts'",
  )
  await useField(
    'schema/entities/owners.ts',
    "favourite_colour: text({ label: 'Цвет', help: 'Любимый цвет.' }),",
  )
  const known = await readdir('server/db/migrations')
  await node('scripts/run.mjs', 'generate', '--name', 'keys')
  const [file = ''] = (await readdir(join(tree, 'server/db/migrations'))).filter(
    (name) => !known.includes(name),
  )
  migration = await readFile(join(tree, 'server/db/migrations', file), 'utf8')
  const lines = (await node('tryEntity.ts', join(tree, 'data'))).trim().split('\n')
  found = JSON.parse(lines.at(-1) ?? '')
}, 120_000)
afterAll(() => rm(tree, { recursive: true, force: true }))

/** Adds a field and a filter by it, as a person would: one line, one word. */
async function useField(file: string, line: string): Promise<void> {
  await insertInto(file, '  },\n  list: {', `    ${line}`)
  const path = join(tree, file)
  const text = await readFile(path, 'utf8')
  const name = line.slice(0, line.indexOf(':'))
  await writeFile(
    path,
    text
      .replace(/filters: \[(?=[^\]])/, `filters: ['${name}', `)
      .replace('filters: []', `filters: ['${name}']`),
  )
}

describe('An entity made by one command, and a field added by one line', () => {
  it('leave a model without faults', () => {
    expect(found.faults).toEqual([])
  })

  it('get their table and column by a generated migration, behind the fence between agencies', () => {
    expect(migration).toContain('CREATE TABLE "keys"')
    expect(migration).toContain('CREATE POLICY "keys_agency"')
    expect(migration).toContain('ALTER TABLE "owners" ADD COLUMN "favourite_colour"')
  })

  it('refuse a broken value', () => {
    expect(found.refused).toMatchObject({
      status: 400,
      body: { errors: { copies: expect.stringContaining('от 1') } },
    })
  })

  it('save, list, sort and filter', () => {
    expect(found.created).toMatchObject({
      status: 200,
      body: { id: 1, name: 'Ключ 1', copies: 2, version: 1 },
    })
    expect(found.listed).toMatchObject({ status: 200, body: [{ name: 'Ключ 2' }, { name: 'Ключ 1' }] })
    expect(found.filtered).toMatchObject({ status: 200, body: [{ name: 'Ключ 1' }] })
    expect(found.changed).toMatchObject({ status: 200, body: { id: 1, copies: 5, version: 2 } })
    expect(found.owner).toMatchObject({ status: 200, body: { favourite_colour: 'синий' } })
    expect(found.owners).toMatchObject({ status: 200, body: [{ name: 'Пётр', favourite_colour: 'синий' }] })
  })
})
