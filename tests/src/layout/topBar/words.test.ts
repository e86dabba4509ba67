import { describe, expect, it } from 'vitest'
import { initialsOf } from '#src/kinds/initialsOf.ts'
import { listPath } from '#src/views/paths.ts'

describe('initials', () => {
  it.each([
    ['', '–'],
    ['+7 921', '–'],
    ['мария', 'М'],
    ['Мария Лапина', 'МЛ'],
    ['Анна Мария Лапина', 'АМ'],
  ])('of «%s» are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})

describe('search', () => {
  it('leads to the bookings filtered by the words, whatever signs they hold', () => {
    const address = new URL(listPath('rents', { q: 'Иван & "Ко"' }), 'http://x')
    expect(address.pathname).toBe('/rents')
    expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual({ q: 'Иван & "Ко"' })
  })
})
