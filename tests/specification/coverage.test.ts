import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSourceTree } from '../architecture/checks/sourceTree.ts'
import { coverageOf, testsOf } from './coverage.ts'
import { demands } from './demands.ts'
import { findTaggedTests } from './taggedTests.ts'

const tests = findTaggedTests(readSourceTree(['tests']))
const plant = (text: string, path = 'tests/planted.test.ts') => findTaggedTests([{ path, text }])

/** The headings of the specification's sections 1 to 9, bold ones included, and two lists that have none. */
const headings = [
  '1 What the product does and for whom',
  '2 Screens and routes',
  '2 Public routes',
  '2 Routes inside the authenticated shell',
  '2 Behaviour of the shell',
  '2 Side menu entries',
  '2 Top bar title',
  '2 Menu interactions',
  '3 Entities and their fields',
  '3 Shared client state',
  '3 Rent',
  '3 Payment payload',
  '3 Clean query filters',
  '3 Instruction insert payload',
  '3 Cleaner-active payload',
  '3 User',
  '4 States and transitions',
  '4 Initial load',
  '4 Drawer',
  '4 Payments on a rent',
  '4 Cleaner',
  '4 Side menu',
  '5 Validation rules',
  '6 Roles and permissions',
  '7 The calls it makes',
  '7 Authentication and users',
  '7 Files',
  '7 Agency and settings',
  '7 Messages',
  '7 Automessages',
  '7 Objects',
  '7 Points',
  '7 Templates',
  '7 Addons',
  '7 Rents',
  '7 Updates',
  '7 Cleans',
  '7 Dashboard',
  '7 Client tasks',
  '7 History',
  '7 Steps',
  '7 Cleaners',
  '7 Tasks',
  '7 Owners',
  '8 The error catalogue',
  '8 Success toasts',
  '9 Business constants and limits',
]

describe('What a title says of demands', () => {
  it('counts for nothing in a comment, a name of a group, a plain text or without a body', () => {
    const faked = `// it('works [1.1]', () => {})
      describe('works [1.1]', () => {})
      const title = 'works [1.1]'
      it('works [1.1]')
      other('works [1.1]', () => {})
      it('works [1.1] and more', () => {})`
    expect(plant(faked)).toEqual([])
    expect(plant("it('works [1.1]', () => {})", 'tests/support/planted.ts')).toEqual([])
  })

  it('is read from tests, tables of tests and steps, with lists and ranges', () => {
    const text = `it('a [1.1]', () => {}); it.each([1])('b %s [1.2, 2.3-2.5]', () => {})
      test.step('c [9.1]', async () => {}); test(\`\${role} d [9.2]\`, async function () {})`
    expect(plant(text).map(({ title, numbers }) => [title, numbers.join()])).toEqual([
      ['a', '1.1'],
      ['b %s', '1.2,2.3,2.4,2.5'],
      ['c', '9.1'],
      [`\${role} d`, '9.2'],
    ])
  })
})

describe('The demands of the specification', () => {
  it('pass over none of its sections', () => {
    expect(headings).toHaveLength(47)
    expect(new Set(demands.map(({ heading }) => heading))).toEqual(new Set(headings))
  })

  it('have a number of their section each, and no number twice', () => {
    const numbers = demands.map(({ number }) => number)
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
    expect(demands.filter(({ number, heading }) => number.split('.')[0] !== heading.split(' ')[0])).toEqual(
      [],
    )
  })

  it('are held by a test each', () => {
    const bare = demands.filter(({ number }) => testsOf(number, tests).length === 0)
    expect(bare.map(({ number, says }) => `${number} ${says}`)).toEqual([])
  })

  it('are what the titles name', () => {
    const known = new Set(demands.map(({ number }) => number))
    expect(tests.flatMap(({ numbers }) => numbers).filter((number) => !known.has(number))).toEqual([])
  })

  it('live where the list says', () => {
    expect(demands.filter(({ lives }) => !existsSync(lives))).toEqual([])
  })

  it('stand in the page as they are; `npm run docs` makes it anew', async () => {
    await expect(coverageOf(demands, tests)).toMatchFileSnapshot('../../docs/specification-coverage.md')
  })
})
