import { describe, expect, it } from 'vitest'
import { counted, countedOf, plural } from '#schema/rules/plural.ts'

const cleans = ['уборка', 'уборки', 'уборок'] as const

describe('Russian plurals', () => {
  it.each([
    [0, 'уборок'],
    [1, 'уборка'],
    [2, 'уборки'],
    [5, 'уборок'],
    [11, 'уборок'],
    [12, 'уборок'],
    [21, 'уборка'],
    [22, 'уборки'],
    [25, 'уборок'],
    [101, 'уборка'],
    [111, 'уборок'],
    [1.5, 'уборки'],
    [-1, 'уборка'],
  ])('says %s %s', (count, word) => {
    expect(plural(count, cleans)).toBe(word)
  })

  it.each([
    [21, '21\u00a0уборки'],
    [11, '11\u00a0уборок'],
    [202, '202\u00a0уборок'],
    [205, '205\u00a0уборок'],
  ])('says of %s', (count, words) => {
    expect(countedOf(count, cleans)).toBe(words)
  })

  it('holds the number and the word together and writes a decimal comma', () => {
    expect(counted(5, cleans)).toBe('5\u00a0уборок')
    expect(counted(1.5, cleans)).toBe('1,5\u00a0уборки')
  })
})
