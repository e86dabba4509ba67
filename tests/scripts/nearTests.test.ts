import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testsNear } from '../../scripts/nearTests.ts'

const files = [
  'tests/architecture/shape.test.ts',
  'tests/conformance/lists.test.ts',
  'tests/server/crud/search.test.ts',
  'tests/server/domain/owners/owners.test.ts',
  'tests/server/domain/rents/payment.test.ts',
  'tests/server/domain/rents/feeds/feeds.test.ts',
  'tests/src/kinds/cells.test.tsx',
  'tests/src/resources/owners/OwnersTab.test.tsx',
]
const common = ['tests/architecture/shape.test.ts']
const noImports = () => []
const near = (...changed: string[]) => testsNear(changed, { files, importsOf: noImports }).files

describe('npm test -- changed', () => {
  it('names what has too many readers instead of taking half of the suites', () => {
    const many = Array.from({ length: 16 }, (_, index) => `tests/src/pages/many/${index}.test.tsx`)
    const importsOf = () => [resolve('tests/support/world.ts')]
    const found = testsNear(['tests/support/world.ts'], { files: many, importsOf })
    expect(found).toEqual({ files: [], crowded: ['tests/support/world.ts'] })
  })

  it('takes what holds of the whole tree even when nothing changed', () => {
    expect(near()).toEqual(common)
  })

  it('takes a changed test itself, and nothing for a page of docs', () => {
    expect(near('tests/src/kinds/cells.test.tsx', 'docs/hooks.md')).toEqual([
      ...common,
      'tests/src/kinds/cells.test.tsx',
    ])
  })

  it('takes the tests under the path of a changed file, however deep they stand', () => {
    expect(near('server/domain/rents/payment.ts')).toEqual([
      ...common,
      'tests/server/domain/rents/feeds/feeds.test.ts',
      'tests/server/domain/rents/payment.test.ts',
    ])
  })

  it('takes for a declaration what is said of every entity, and the tests under its name', () => {
    expect(near('schema/entities/owners.ts')).toEqual([
      ...common,
      'tests/conformance/lists.test.ts',
      'tests/server/domain/owners/owners.test.ts',
      'tests/src/resources/owners/OwnersTab.test.tsx',
    ])
  })

  it('takes what is said of every entity for the five operations', () => {
    expect(near('server/crud/list.ts')).toContain('tests/conformance/lists.test.ts')
    expect(near('server/crud/list.ts')).toContain('tests/server/crud/search.test.ts')
  })

  it('takes the tests that import a changed file, wherever they stand', () => {
    const importsOf = (test: string) => (test.includes('payment') ? [resolve('schema/rules/money.ts')] : [])
    expect(testsNear(['schema/rules/money.ts'], { files, importsOf }).files).toEqual([
      ...common,
      'tests/server/domain/rents/payment.test.ts',
    ])
  })
})
