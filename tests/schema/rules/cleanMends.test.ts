import { expect, it } from 'vitest'
import { mendOf } from '#schema/rules/cleanMends.ts'

const clean = {
  zone: 'Europe/Moscow',
  date: '2026-12-10',
  time_from: '12:00',
  duration_min: 120,
  people: 1,
  next_arrival: { date: '2026-12-10', time: '13:10' },
}

it('Nothing mends a clean that nobody comes after, nor hands one that begins after the guest', () => {
  expect(mendOf({ ...clean, next_arrival: null })).toBeUndefined()
  expect(mendOf({ ...clean, time_from: '14:00' })).toEqual({ minutes: -50, people: null, arrival: '16:00' })
})

it('A clean that does not fit is done by two, or the guest comes at the half hour when it is over', () => {
  expect(mendOf(clean)).toEqual({ minutes: 70, people: 2, arrival: '14:00' })
  expect(mendOf({ ...clean, people: 2, duration_min: 200 })).toEqual({
    minutes: 70,
    people: 3,
    arrival: '14:00',
  })
})

it('No hour of another day is proposed, and no crowd', () => {
  const night = {
    ...clean,
    time_from: '22:00',
    next_arrival: { date: '2026-12-10', time: '22:10' },
    duration_min: 600,
  }
  expect(mendOf(night)).toEqual({ minutes: 10, people: null, arrival: null })
})
