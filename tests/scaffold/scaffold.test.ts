// The promise of CONTRIBUTING.md: an entity is one command, a field is one line, and both work at once with nothing red.
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CopyOfTree, copyTree } from './copyOfTree.ts'

/** A name that no agency will ever want, or else this test would stand in its way. */
const name = 'lighthouses'
const declaration = `schema/entities/${name}.ts`
const migrations = 'server/db/migrations'

let tree: CopyOfTree
let migration = ''
let found: Record<string, { status: number; body: unknown }> & { faults?: unknown } = {}

beforeAll(async () => {
  tree = await copyTree()
  await cp('tests/scaffold/tryEntity.ts', join(tree.folder, 'tryEntity.ts'))
  const known = await readdir(migrations)
  await tree.node('scripts/run.mjs', 'new', 'entity', name)
  await useField(declaration, "copies: integer({ label: 'Штук', help: 'Сколько огней.', min: 1 }),")
  await tree.insertInto(declaration, 'import { text }', "import { integer } from '../kinds/index.ts'")
  await useField(
    'schema/entities/owners.ts',
    "favourite_colour: text({ label: 'Цвет', help: 'Любимый цвет.' }),",
  )
  await tree.node('scripts/run.mjs', 'generate', '--name', 'lights_and_colours')
  const written = (await readdir(join(tree.folder, migrations))).filter((file) => !known.includes(file))
  const texts = await Promise.all(
    written.map((file) => readFile(join(tree.folder, migrations, file), 'utf8')),
  )
  migration = texts.join('\n')
  const lines = (await tree.node('tryEntity.ts', join(tree.folder, 'data'))).trim().split('\n')
  found = JSON.parse(lines.at(-1) ?? '')
}, 300_000)
afterAll(() => tree.remove())

/** Adds a field and a filter by it, as a person would: one line, one word. */
async function useField(file: string, line: string): Promise<void> {
  await tree.insertInto(file, '  },\n  list: {', `    ${line}`)
  const path = join(tree.folder, file)
  const text = await readFile(path, 'utf8')
  const field = line.slice(0, line.indexOf(':'))
  await writeFile(
    path,
    text
      .replace(/filters: \[(?=[^\]])/, `filters: ['${field}', `)
      .replace('filters: []', `filters: ['${field}']`),
  )
}

/** Runs suites of the copy as they are and gives the titles of what passed and of what did not. */
async function runSuites(projects: readonly string[], files: readonly string[], titles: string) {
  const chosen = projects.flatMap((project) => ['--project', project])
  const out = join(tree.folder, 'report.json')
  await tree
    .node(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--configLoader',
      'native',
      // what one process has read and opened, two more would read and open again
      '--maxWorkers=1',
      ...chosen,
      ...files,
      '-t',
      titles,
      '--reporter=json',
      `--outputFile=${out}`,
    )
    .catch((error: unknown) => error)
  const report: Report = JSON.parse(await readFile(out, 'utf8'))
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const titlesOf = (status: string) =>
    tests.filter((test) => test.status === status).map(({ fullName }) => fullName)
  const broken = report.testResults.filter(({ assertionResults }) => assertionResults.length === 0)
  return {
    passed: titlesOf('passed'),
    failed: [...titlesOf('failed'), ...broken.map(({ message }) => message)],
  }
}

interface Report {
  readonly testResults: readonly {
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

describe('An entity made by one command, and a field added by one line', () => {
  it('leave a model without faults', () => {
    expect(found.faults).toEqual([])
  })

  it('get their table and column by generated migrations, behind the fence between agencies', () => {
    expect(migration).toContain(`CREATE TABLE "${name}"`)
    expect(migration).toContain(`CREATE POLICY "${name}_agency"`)
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
      body: { id: 1, name: 'Маяк 1', copies: 2, version: 1 },
    })
    expect(found.listed).toMatchObject({ status: 200, body: [{ name: 'Маяк 2' }, { name: 'Маяк 1' }] })
    expect(found.filtered).toMatchObject({ status: 200, body: [{ name: 'Маяк 1' }] })
    expect(found.changed).toMatchObject({ status: 200, body: { id: 1, copies: 5, version: 2 } })
    expect(found.owner).toMatchObject({ status: 200, body: { favourite_colour: 'синий' } })
    expect(found.owners).toMatchObject({ status: 200, body: [{ name: 'Пётр', favourite_colour: 'синий' }] })
  })

  it('leave the menu, the titles and the glossary green, with nothing else to do', async () => {
    const files = ['tests/schema/menu.test.ts', 'tests/scripts/glossary.test.ts']
    const { passed, failed } = await runSuites(['schema', 'scripts'], files, '.')
    expect(failed).toEqual([])
    expect(passed).toContainEqual(expect.stringContaining(`names the section of ${name}`))
    expect(passed).toContainEqual(expect.stringContaining('is as the declarations say'))
  }, 300_000)

  it('are taken up by the suites that run over every entity', async () => {
    const files = ['lists', 'rows', 'writing', 'refusals'].map((suite) => `tests/conformance/${suite}`)
    const { passed, failed } = await runSuites(['pglite'], files, name)
    expect(failed).toEqual([])
    for (const title of ['The list of', 'A change of', 'The removal of', 'A new row of'])
      expect(passed).toContainEqual(expect.stringContaining(`${title} ${name}`))
  }, 300_000)
})
