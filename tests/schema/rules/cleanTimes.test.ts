import { expect, it } from 'vitest'
import { lateMinutes, workedMinutes } from '#schema/rules/cleanTimes.ts'

const clean = {
  date: '2026-11-20',
  time_to: '10:00:00',
  started_at: '2026-11-20T05:30:00Z',
  finished_at: '2026-11-20T07:05:30Z',
}

it('the work of a clean is measured only when it is over', () => {
  expect(workedMinutes({ ...clean, finished_at: null })).toBeUndefined()
  expect(workedMinutes({ ...clean, started_at: null })).toBeUndefined()
  expect(workedMinutes(clean)).toBe(96)
})

it('a clean is late by the clock of its flat', () => {
  expect(lateMinutes({ ...clean, finished_at: undefined }, 'Europe/Moscow')).toBeUndefined()
  expect(lateMinutes(clean, 'Europe/Moscow')).toBe(6)
  expect(lateMinutes(clean, 'Europe/Kaliningrad')).toBe(0)
  expect(lateMinutes({ ...clean, time_to: null }, 'Asia/Kamchatka')).toBe(0)
})
