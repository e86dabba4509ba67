import { describe, expect, it } from 'vitest'
import { classify, guestNameIn } from '#server/channels/ical/classify.ts'

describe('a summary', () => {
  it.each([
    ['Airbnb (Not available)', 'block'],
    ['CLOSED - Not available', 'block'],
    ['Booking - closed', 'block'],
    ['Занято', 'block'],
    ['Недоступно', 'block'],
    ['', 'block'],
    ['что угодно', 'block'],
    ['Ремонт ванной', 'repair'],
    ['Reserved', 'booking'],
    ['Бронь: Анна', 'booking'],
    ['ЗАБРОНИРОВАНО', 'booking'],
  ])('«%s» is a %s', (summary, kind) => {
    expect(classify(summary)).toBe(kind)
  })

  it('is told by the words of its own source when it has some', () => {
    const words = { repair: [], block: ['выходной'], booking: ['not available'] }
    expect(classify('CLOSED - Not available', words)).toBe('booking')
    expect(classify('Выходной день', words)).toBe('block')
  })

  it('names a guest only after a colon or a dash', () => {
    expect(guestNameIn('Reserved')).toBeNull()
    expect(guestNameIn('Бронь: ')).toBeNull()
    expect(guestNameIn('Reserved - Анна-Мария')).toBe('Анна-Мария')
    expect(guestNameIn('Бронь: Анна Кузнецова, 2 гостя')).toBe('Анна Кузнецова')
  })
})
