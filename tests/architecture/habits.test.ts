import { describe, expect, it } from 'vitest'
import {
  findBareHints,
  findDatesFromText,
  findEntityBranches,
  findEnvReaders,
  findLooseTypes,
  findReadsOnce,
  findSilencers,
  findSkippedTests,
} from './checks/habits.ts'
import { readSourceTree } from './checks/sourceTree.ts'

const plant = (text: string, path = 'server/crud/planted.ts') => [{ path, text }]
const tree = readSourceTree()

describe('types without holes', () => {
  it('finds any in every place and every non-null mark', () => {
    expect(findLooseTypes(plant('const a: any = 1\nconst b = a as any\nconst c = b!.d'))).toHaveLength(3)
  })

  it('is not misled by texts and negations', () => {
    expect(findLooseTypes(plant("const a = 'any'; const b = !a; const c = a !== 'x!' // any"))).toEqual([])
  })

  it('holds in the whole tree', () => {
    expect(findLooseTypes(tree)).toEqual([])
  })
})

describe('comments that silence a tool or put work off', () => {
  it.each(['@ts-ignore', '@ts-expect-error why', 'biome-ignore lint: why', 'TODO later', 'v8 ignore next'])(
    'finds "%s"',
    (comment) => {
      expect(findSilencers(plant(`// ${comment}\nexport const a = 1`))).toHaveLength(1)
    },
  )

  it('may say in a test of types what must not compile, and nothing more', () => {
    const text = '// @ts-expect-error no such field\nexport const a = 1\n// @ts-ignore'
    expect(findSilencers(plant(text, 'tests/schema/row.types.ts'))).toHaveLength(1)
  })

  it('are absent from the tree', () => {
    expect(findSilencers(tree)).toEqual([])
  })
})

describe('skipped tests', () => {
  it.each(['it.skip', 'describe.only', 'test.fixme', 'it.todo', 'it.skipIf(true)'])('finds %s', (call) => {
    expect(findSkippedTests(plant(`${call}('x', () => {})`))).toHaveLength(1)
  })

  it('are absent from the tree', () => {
    expect(findSkippedTests(tree)).toEqual([])
  })
})

describe('dates made of text', () => {
  it.each([
    "new Date('2026-01-01')",
    'new Date(`2026`)',
    'new Date(row.start_date)',
    'new Date(iso)',
    'Date.parse(x)',
  ])('finds %s', (code) => {
    expect(findDatesFromText(plant(code))).toHaveLength(1)
  })

  it('lets moments made of numbers pass, and the one file made for dates', () => {
    expect(findDatesFromText(plant('new Date(); new Date(Date.now() + 5); new Date(0)'))).toEqual([])
    expect(findDatesFromText(plant("new Date('2026-01-01')", 'schema/rules/dates.ts'))).toEqual([])
  })

  it('are absent from the tree', () => {
    expect(findDatesFromText(tree)).toEqual([])
  })
})

describe('the environment', () => {
  it('finds a second reader in the server', () => {
    expect(findEnvReaders(plant('export const port = process.env.PORT'))).toHaveLength(1)
  })

  it('is read by server/env.ts alone', () => {
    expect(findEnvReaders(tree)).toEqual([])
  })
})

describe('reads of the panel', () => {
  it.each(['read({ retry: false })', "import { useGetMany } from 'react-admin'"])('finds %s', (code) => {
    expect(findReadsOnce(plant(code, 'src/pages/planted.ts'))).toHaveLength(1)
  })

  it('never give up at the first passing failure', () => {
    expect(findReadsOnce(tree)).toEqual([])
  })
})

describe('hints and helps of fields', () => {
  it.each([
    '<p>{field.help}</p>',
    '<p>{field.hint}</p>',
    '<p>{help}</p>',
    "<p>{'Так: ' + field.help}</p>",
    "<p>{field?.help ?? ''}</p>",
  ])('finds %s', (code) => {
    expect(findBareHints(plant(`const a = ${code}`, 'src/pages/planted.tsx'))).toHaveLength(1)
  })

  it('lets a hint pass that is read through hintText or goes on as a hint', () => {
    const text = 'const a = <p>{hintText(field)}</p>; const b = { hint: field.hint }; const { hint } = b'
    expect(findBareHints(plant(text, 'src/pages/planted.tsx'))).toEqual([])
  })

  it('are shown through hintText alone: the built panel holds numbers in their place and no helps', () => {
    expect(findBareHints(tree)).toEqual([])
  })
})

describe('code that works for all entities', () => {
  it('finds a branch for one entity', () => {
    const text = "if (entity === 'cleans') go()\nswitch (entity) { case 'rents': go() }"
    expect(findEntityBranches(plant(text), ['cleans', 'rents'])).toHaveLength(2)
  })

  it('finds a reference asked for its target, and a model taken by its name', () => {
    const text = "if (field.to === 'agency') go()\nread(models.files)"
    expect(findEntityBranches(plant(text), ['agency', 'files'])).toHaveLength(2)
  })

  it('lets the same word pass where it is no name of an entity', () => {
    expect(findEntityBranches(plant("if (rule.of === 'objects') go()"), ['objects'])).toEqual([])
  })

  it('names no entity', async () => {
    const { entityNames } = await import('#schema/names.ts')
    expect(findEntityBranches(tree, entityNames)).toEqual([])
  })
})
