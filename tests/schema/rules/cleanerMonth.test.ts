import { expect, it } from 'vitest'
import { cleanerMonth } from '#schema/rules/cleanerMonth.ts'

const clean = {
  date: '2026-11-20',
  status: 'checked',
  time_to: '13:00',
  started_at: '2026-11-20T08:00:00Z',
  finished_at: '2026-11-20T09:30:00Z',
  duration_min: 120,
  rating: 5,
  returns: 0,
}
const moscow = () => 'Europe/Moscow'

it('a month without finished cleans has no shares and no mark', () => {
  const figures = { count: 0, onTime: undefined, returned: 0, rating: undefined, planned: 0, worked: 0 }
  expect(cleanerMonth([], moscow)).toEqual(figures)
  expect(
    cleanerMonth(
      [
        { ...clean, status: 'canceled' },
        { ...clean, status: 'in_progress' },
      ],
      moscow,
    ),
  ).toEqual(figures)
})

it('a month counts cleans, those in time, those that came back, the mark and the minutes', () => {
  const late = { ...clean, finished_at: '2026-11-20T10:01:00Z', rating: 4, returns: 2 }
  const unmeasured = { ...clean, started_at: null, rating: null, status: 'done' }
  expect(cleanerMonth([clean, late, unmeasured], moscow)).toEqual({
    count: 3,
    onTime: 67,
    returned: 1,
    rating: 4.5,
    planned: 240,
    worked: 211,
  })
})
