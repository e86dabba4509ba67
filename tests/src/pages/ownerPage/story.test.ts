import { describe, expect, it } from 'vitest'
import { inMonth, monthTitle, rangeText, shiftMonth } from '#schema/rules/months.ts'
import { readReport } from '#src/pages/ownerPage/report.ts'
import { storyOf } from '#src/pages/ownerPage/story.ts'

const reportOf = (to_pay: number, nights: number, adr: number, more: object = {}) =>
  readReport({ totals: { to_pay, nights, adr }, ...more })

describe('The sentences under the sum', () => {
  it('say when it is paid and what is still ahead, the sum of it only if it may be seen', () => {
    const ahead = { payout_on: '2026-12-05', ahead: { count: 1, amount: 15_900 } }
    expect(storyOf('2026-11', reportOf(1, 1, 1, ahead), undefined)).toEqual([
      'Выплата 05.12.2026. Сумма ещё вырастет: впереди 1\u00a0заезд на 15\u00a0900\u00a0₽.',
    ])
    const hidden = { ahead: { count: 2, amount: null } }
    expect(storyOf('2026-11', reportOf(1, 1, 1, hidden), undefined)).toEqual([
      'Сумма ещё вырастет: впереди 2\u00a0заезда.',
    ])
  })

  it('say of a day of payment that is over why nothing came, unless it came', () => {
    const late = { payout_on: '2026-11-05', today: '2026-11-27' }
    const said = (state: string) => storyOf('2026-10', reportOf(1, 1, 1, { ...late, state }), undefined)
    expect(said('open')).toEqual(['Срок выплаты был 05.11.2026: месяц ещё не закрыт.'])
    expect(said('closed')).toEqual(['Срок выплаты был 05.11.2026: деньги ещё не отправлены.'])
    expect(said('paid')).toEqual(['Выплата 05.11.2026.'])
  })

  it('say what has come and what is left, with the months before where these are owed', () => {
    const said = (totals: object) =>
      storyOf('2026-11', readReport({ payout_on: '2026-12-05', totals }), undefined)[0]
    expect(said({ paid: 0, carried: 0, balance: 900 })).toBe('Выплата 05.12.2026.')
    expect(said({ paid: 400, carried: 0, balance: 500 })).toBe(
      'Выплата 05.12.2026. Вы получили 400\u00a0₽. Осталось 500\u00a0₽.',
    )
    expect(said({ paid: 400, carried: 0, balance: 0 })).toBe('Выплата 05.12.2026. Вы получили 400\u00a0₽.')
    expect(said({ paid: 0, carried: 300, balance: 900 })).toBe(
      'Выплата 05.12.2026. Осталось с прошлыми месяцами 900\u00a0₽.',
    )
  })

  it.each([
    [108, 20, 5000, 'Это на 8\u00a0% больше, чем в октябре: ночей столько же, цена за ночь выше.'],
    [90, 15, 4000, 'Это на 10\u00a0% меньше, чем в октябре: ночей меньше на 5, цена за ночь та же.'],
    [100, 20, 4000, 'Столько же, сколько в октябре.'],
  ])('compare %d with the month before', (sum, nights, adr, sentence) => {
    const now = reportOf(sum, nights, adr)
    const compared = { now, before: reportOf(100, 20, 4000), isUnderWay: false }
    expect(storyOf('2026-11', now, compared)).toEqual([sentence])
  })

  it('compare a month under way by its days so far, not with a whole one', () => {
    const compared = { now: reportOf(66, 15, 4000), before: reportOf(60, 15, 4000), isUnderWay: true }
    expect(storyOf('2026-11', reportOf(70, 20, 4000), compared)).toEqual([
      'Это на 10\u00a0% больше, чем в октябре к этому числу: ночей столько же, цена за ночь та же.',
    ])
  })

  it('are silent about a month with nothing to compare', () => {
    const now = reportOf(100, 20, 4000)
    expect(storyOf('2026-11', now, { now, before: reportOf(0, 0, 0), isUnderWay: false })).toEqual([])
  })
})

describe('Months of the report', () => {
  it('go over the end of a year and are named', () => {
    expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
    expect([monthTitle('2026-05'), inMonth('2026-05')]).toEqual(['Май 2026', 'в мае'])
    expect(rangeText('2026-12-28', '2027-01-03')).toBe('28.12.2026 — 03.01.2027')
  })
})
