import { startOfWeek } from 'date-fns'
import { describe, expect, it } from 'vitest'
import { dateLocale, dateLocaleFrom } from '#src/i18n/dateLocale.ts'

const friday = new Date(2026, 10, 20)

describe('date locale', () => {
  it('starts the week on Thursday [1.7, 9.7]', () => {
    expect(startOfWeek(friday, { locale: dateLocale }).getDate()).toBe(19)
  })

  it('starts it on another day when the agency chose one [1.7]', () => {
    expect(startOfWeek(friday, { locale: dateLocaleFrom(1) }).getDate()).toBe(16)
  })

  it('names days and months in Russian', () => {
    expect(dateLocale.code).toBe('ru')
  })
})
