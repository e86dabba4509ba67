import { describe, expect, it } from 'vitest'
import { datePresets } from '#schema/rules/datePresets.ts'

const daysOf = (today: string, label: string, weekStart?: number) => {
  const preset = datePresets(today, weekStart).find((one) => one.label === label)
  return preset && [preset.from, preset.to]
}

describe('The ready stretches of days', () => {
  it.each([
    ['Сегодня', ['2026-12-31', '2026-12-31']],
    ['Завтра', ['2027-01-01', '2027-01-01']],
    ['Вчера', ['2026-12-30', '2026-12-30']],
    ['Неделя', ['2026-12-31', '2027-01-06']],
    ['Месяц', ['2026-12-01', '2026-12-31']],
    ['Прошлый месяц', ['2026-11-01', '2026-11-30']],
    ['Следующий месяц', ['2027-01-01', '2027-01-31']],
  ])('say what «%s» means on the last day of a year', (label, days) => {
    expect(daysOf('2026-12-31', label)).toEqual(days)
  })

  it('begin the week on the day of the agency', () => {
    expect(daysOf('2026-12-31', 'Неделя', 1)).toEqual(['2026-12-28', '2027-01-03'])
  })
})
