import { describe, expect, it } from 'vitest'
import { toCsv } from '#schema/rules/csv.ts'

describe('tables for spreadsheets', () => {
  it('begins with the mark of UTF-8 and parts cells with semicolons', () => {
    expect(
      toCsv([
        ['Имя', 'Сумма'],
        ['Анна', 12800.5],
      ]),
    ).toBe('\ufeffИмя;Сумма\r\nАнна;12800,5\r\n')
  })

  it('leaves absent values empty and negative numbers numbers', () => {
    expect(toCsv([[null, undefined, -5, 0]])).toBe('\ufeff;;-5;0\r\n')
  })
})
