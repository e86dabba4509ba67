import { describe, expect, it } from 'vitest'
import { isDebt, isDueNow } from '#schema/rules/stayCounters.ts'

describe('A debt', () => {
  const today = '2026-11-23'

  it('is none before the guest was to come, nor where nothing is owed', () => {
    expect(isDebt({ status: 'booked', begin: today, owed: 5000 }, today)).toBe(false)
    expect(isDebt({ status: 'checked_out', begin: '2026-11-01', owed: -200 }, today)).toBe(false)
  })

  it('is what a guest owes who has come, or was to come before today', () => {
    expect(isDebt({ status: 'checked_in', begin: today, owed: 5000 }, today)).toBe(true)
    expect(isDebt({ status: 'booked', begin: '2026-11-22', owed: 5000 }, today)).toBe(true)
  })
})

describe('What is to be taken now', () => {
  const today = '2026-11-23'

  it('is nothing before the day of the arrival, nor where nothing is owed', () => {
    expect(isDueNow({ status: 'booked', begin: '2026-11-24', owed: 5000 }, today)).toBe(false)
    expect(isDueNow({ status: 'booked', begin: today, owed: 0 }, today)).toBe(false)
  })

  it('is what is owed on the day of the arrival, before the guest is in, and every debt', () => {
    expect(isDueNow({ status: 'booked', begin: today, owed: 5000 }, today)).toBe(true)
    expect(isDueNow({ status: 'checked_in', begin: '2026-11-24', owed: 5000 }, today)).toBe(true)
  })
})
