import { expect, it } from 'vitest'
import { reasonsOf, returnReasons, returnText } from '#schema/rules/returnReasons.ts'

it('the reasons of the zone stand first, and each is offered once', () => {
  expect(reasonsOf('bath').slice(0, 2)).toEqual(['streaks', 'hair'])
  expect(reasonsOf(undefined)[0]).toBe('dirty')
  for (const zone of ['bath', 'kitchen', 'hall', 'bedroom', 'balcony', 'other', undefined]) {
    const offered = reasonsOf(zone)
    expect(new Set(offered).size).toBe(offered.length)
    expect(offered.every((name) => name in returnReasons)).toBe(true)
  }
})

it('the cleaner reads the ready words and the own ones', () => {
  expect(returnText({})).toBe('')
  expect(returnText({ return_reasons: ['streaks', 'wet'], return_note: ' Зеркало целиком ' })).toBe(
    'разводы, мокро. Зеркало целиком',
  )
  expect(returnText({ return_reasons: ['unknown'], return_note: 'Пыль' })).toBe('Пыль')
})
