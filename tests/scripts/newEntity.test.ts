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
    expect(() => addToNames('', 'keys')).toThrow('missing')
  })

  it('puts the declaration into both lists of the model', () => {
    expect(refuseName('keys', names)).toBeUndefined()
    expect(addToNames(names, 'keys')).toContain("  'keys',\n] as const")
    expect(addToIndex(index, 'keys')).toContain("import { keys } from './entities/keys.ts'\n")
    expect(addToIndex(index, 'keys')).toContain('  keys,\n} as const satisfies')
    expect(writeDeclaration('keys')).toContain("list: 'GET keys'")
  })
})
