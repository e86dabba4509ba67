import { describe, expect, it } from 'vitest'
import { holidayOf, isDayOff } from '#schema/rules/holidays.ts'

describe('a holiday', () => {
  it('is no working day of the same month', () => {
    expect(holidayOf('2027-01-09')).toBeUndefined()
    expect(holidayOf('2026-11-05')).toBeUndefined()
  })

  it('is known by its name in every year', () => {
    expect(holidayOf('2027-01-03')).toBe('Новогодние каникулы')
    expect(holidayOf('2026-01-07')).toBe('Рождество')
    expect(holidayOf('2026-06-12')).toBe('День России')
  })
})

describe('a day off', () => {
  it('is a holiday in the middle of the week, a Saturday and a Sunday', () => {
    expect(['2026-11-04', '2026-11-07', '2026-11-08'].map(isDayOff)).toEqual([true, true, true])
    expect(['2026-11-03', '2026-11-05', '2026-11-06'].map(isDayOff)).toEqual([false, false, false])
  })
})
