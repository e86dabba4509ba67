import { expect, it } from 'vitest'
import { countOf } from '#src/i18n/countOf.ts'

it.each([
  [0, '0 уборок'],
  [1, '1 уборка'],
  [2, '2 уборки'],
  [5, '5 уборок'],
  [11, '11 уборок'],
  [12, '12 уборок'],
  [21, '21 уборка'],
  [22, '22 уборки'],
  [25, '25 уборок'],
  [101, '101 уборка'],
  [111, '111 уборок'],
])('%i is said as «%s»', (count, words) => {
  expect(countOf(count, ['уборка', 'уборки', 'уборок'])).toBe(words.replace(' ', '\u00A0'))
})
