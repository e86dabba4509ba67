import { describe, expect, it } from 'vitest'
import { cellState, isFilled } from '#schema/rules/instructionCells.ts'

const today = '2026-11-20'
const stateOf = (...sections: object[]) => {
  const written = {
    id: 1,
    type: 'keys',
    length: 40,
    active: true,
    updated_at: '2026-11-01T10:00:00Z',
  } as const
  return cellState({ sections: sections.map((more) => ({ ...written, ...more })) }, 'keys', 'ru', today)
}

describe('A section of the instructions of a flat', () => {
  it.each([
    ['empty', 'is not there', [{ type: 'address' }]],
    ['empty', 'has no letter', [{ length: 0 }]],
    ['untranslated', 'stands in another language', [{ language: 'en' }]],
    ['unknown', 'names a variable that nothing fills', [{ unknown: true }]],
    ['hidden', 'is shown to no guest', [{ active: false }]],
    ['old', 'was not touched for more than a year', [{ updated_at: '2025-11-19T10:00:00Z' }]],
    ['filled', 'was touched a year ago to the day', [{ updated_at: '2025-11-20T10:00:00Z' }]],
    ['filled', 'has one of several that guests see', [{ active: false }, {}]],
  ] as const)('is %s when it %s', (state, _what, sections) => {
    expect(stateOf(...sections)).toBe(state)
  })

  it('counts as written whatever else is said of it, as long as there is a text', () => {
    expect((['filled', 'old', 'unknown', 'hidden'] as const).every(isFilled)).toBe(true)
    expect((['empty', 'untranslated'] as const).some(isFilled)).toBe(false)
  })
})
