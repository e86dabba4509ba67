import { describe, expect, it } from 'vitest'
import {
  integerFormat,
  moneyFormat,
  phoneFormat,
  readNumber,
  readTime,
} from '#src/kinds/inputs/lineFormats.ts'
import { fromCalendarDay, readDate, toCalendarDay, writeDate } from '#src/kinds/inputs/readDate.ts'

const today = '2026-11-20'

describe('a typed date', () => {
  it('stays as typed when it is no date', () => {
    expect(readDate('31.02.2026', today)).toBe('31.02.2026')
    expect(readDate('завтра', today)).toBe('завтра')
    expect(readDate('  ', today)).toBeNull()
  })

  it.each(['20.11.2026', '20.11.26', '20.11', '20112026', '2026-11-20', '20/11/2026'])(
    'understands %s [9.3]',
    (text) => {
      expect(readDate(text, today)).toBe('2026-11-20')
    },
  )

  it('comes back from the calendar as the same day', () => {
    const day = toCalendarDay('2026-03-29')
    expect(day && fromCalendarDay(day)).toBe('2026-03-29')
    expect(toCalendarDay('31.02')).toBeNull()
    expect(writeDate('2026-03-29')).toBe('29.03.2026')
  })
})

describe('a typed number', () => {
  it('stays as typed when it is no number', () => {
    expect(readNumber('12а')).toBe('12а')
    expect(readNumber('')).toBeNull()
  })

  it('is understood with a comma, spaces and the sign of the rouble', () => {
    expect(readNumber('12 800,50 ₽')).toBe(12_800.5)
    expect(readNumber('−5')).toBe(-5)
    expect(moneyFormat.write(12_800.5)).toBe('12\u00a0800,50')
    expect(integerFormat.write(12_800)).toBe('12\u00a0800')
  })
})

describe('a typed time and phone', () => {
  it('stay as typed when they make no sense', () => {
    expect(readTime('утром')).toBe('утром')
    expect(phoneFormat.read('123')).toBe('123')
  })

  it('are brought to their usual form', () => {
    expect(readTime('930')).toBe('09:30')
    expect(readTime('14')).toBe('14:00')
    expect(phoneFormat.read('8 (921) 334-18-07')).toBe('+79213341807')
    expect(phoneFormat.write('+79213341807')).toBe('+7\u00a0921\u00a0334-18-07')
  })
})
