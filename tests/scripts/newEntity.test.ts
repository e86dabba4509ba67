import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { addToIndex, addToNames, refuseName, writeDeclaration } from '../../scripts/newEntity.ts'

const names = readFileSync('schema/names.ts', 'utf8')
const index = readFileSync('schema/index.ts', 'utf8')

describe('npm run new entity', () => {
  it.each(['', 'Cleans', 'two words', '../up', 'with-dash'])('refuses the name "%s"', (name) => {
    expect(refuseName(name, names)).toContain('is no name')
  })

  it('refuses a name that is taken', () => {
    expect(refuseName('cleans', names)).toContain('already')
  })

  it('says so when a list of the model no longer looks as expected', () => {
    expect(() => addToNames('', 'lighthouses')).toThrow('missing')
  })

  it('puts the declaration into both lists of the model', () => {
    expect(refuseName('lighthouses', names)).toBeUndefined()
    expect(addToNames(names, 'lighthouses')).toContain("  'lighthouses',\n] as const")
    expect(addToIndex(index, 'lighthouses')).toContain(
      "import { lighthouses } from './entities/lighthouses.ts'\n",
    )
    expect(addToIndex(index, 'lighthouses')).toContain('  lighthouses,\n} as const satisfies')
    expect(writeDeclaration('lighthouses')).toContain("list: 'GET lighthouses'")
  })
})
