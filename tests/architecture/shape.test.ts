import { describe, expect, it } from 'vitest'
import { findBadNames, findLongFiles, measureDocs } from './checks/shape.ts'
import { readSourceTree } from './checks/sourceTree.ts'

const tree = readSourceTree()
const plant = (path: string, text = '') => [{ path, text }]

describe('names of files', () => {
  it.each([
    'src/utils.ts',
    'server/helpers/a.ts',
    'schema/types.ts',
    'src/common/b.ts',
    'src/my-list.ts',
    'src/my_list.ts',
  ])('refuses %s', (path) => {
    expect(findBadNames(plant(path))).toEqual([path])
  })

  it('takes camelCase, PascalCase and their tests', () => {
    expect(findBadNames([...plant('src/App.tsx'), ...plant('tests/server/crud/getOne.test.ts')])).toEqual([])
  })

  it('say what the file holds, in the whole tree', () => {
    expect(findBadNames(tree)).toEqual([])
  })
})

describe('length of files', () => {
  it('refuses 301 lines and takes 300', () => {
    expect(findLongFiles(plant('a.ts', 'x\n'.repeat(301)))).toEqual(['a.ts has 301 lines'])
    expect(findLongFiles(plant('a.ts', 'x\n'.repeat(300)))).toEqual([])
  })

  it('gives a test 450 lines', () => {
    expect(findLongFiles(plant('a.test.ts', 'x\n'.repeat(450)))).toEqual([])
    expect(findLongFiles(plant('a.test.ts', 'x\n'.repeat(451)))).toHaveLength(1)
  })

  it('holds in the whole tree', () => {
    expect(findLongFiles(tree)).toEqual([])
  })
})

describe('what a file exports', () => {
  it('counts a declaration without a doc comment, and a plain comment is none', () => {
    const text =
      '/** Doc. */\nexport const a = 1\n// no doc\nexport function b() {}\nexport type C = 1\nexport default a'
    const { total, missing } = measureDocs(plant('a.ts', text))
    expect(total).toBe(3)
    expect(missing).toEqual(['a.ts:4 b', 'a.ts:5 C'])
  })

  it('is explained by one sentence in at least 95 of 100 places', () => {
    const { total, missing } = measureDocs(tree.filter((file) => !file.path.endsWith('.test.ts')))
    const share = (total - missing.length) / total
    expect(share, `without a doc comment:\n${missing.join('\n')}`).toBeGreaterThanOrEqual(0.95)
  })
})
