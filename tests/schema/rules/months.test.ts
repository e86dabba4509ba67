import { expect, it } from 'vitest'
import { inMonth, monthHeading, monthName, shortMonth } from '#schema/rules/months.ts'

it('names a month by itself, in a sentence, at its head and in three letters', () => {
  expect(monthName('2026-11')).toBe('ноябрь')
  expect(inMonth('2026-10')).toBe('в октябре')
  expect(monthHeading('2026-05-09')).toBe('Май')
  expect([shortMonth('2026-05'), shortMonth('2026-11-30')]).toEqual(['май', 'ноя'])
})

it('leaves what is no month as it is', () => {
  expect([monthName(''), monthHeading('2026-13')]).toEqual(['', '2026-13'])
})
