import { describe, expect, it } from 'vitest'
import { type GuestPage, nextAct, pauseOf, stageOf } from '#src/pages/guestPage/guestData.ts'
import { closedPage, morning, openPage } from './examplePage.ts'

const day = '2026-11-20'
const kindOf = (page: GuestPage, today = day) => nextAct(page, today)?.kind

describe('The big button of a guest', () => {
  it('is none on a page that is off, on a request, and after the review', () => {
    expect(nextAct({ ...closedPage, view: 'off' }, day)).toBeUndefined()
    expect(nextAct({ ...closedPage, view: 'request' }, day)).toBeUndefined()
    expect(nextAct({ ...openPage, review: { asked: true, score: 5 } }, '2026-11-24')).toBeUndefined()
  })

  it('names the first step that is not done, the money by its sum', () => {
    expect(nextAct(closedPage, day)).toMatchObject({ kind: 'step', step: { code: 'rules' } })
    const [done, rules, pay] = closedPage.steps
    const steps = [done, { ...rules, state: 'done' }, pay].flatMap(
      (step) => step ?? [],
    ) as typeof closedPage.steps
    expect(nextAct({ ...closedPage, steps }, day)).toEqual({ kind: 'pay', sum: 6400 })
  })

  it('does not ask for money that the guest says was sent', () => {
    const money = { ...closedPage.money, claim: { amount: 6400 } }
    expect(kindOf({ ...closedPage, steps: [], money })).toBeUndefined()
    const ofDeposit = { ...money, claim: { amount: 3000, purpose: 'deposit' as const } }
    expect(kindOf({ ...closedPage, steps: [], money: ofDeposit })).toBe('pay')
  })

  it('does not ask for a deposit before the day from which it can be frozen', () => {
    const step = { id: 9, code: 'deposit', name: 'Залог', form: 'deposit', state: 'needed' } as const
    const page = (freezes_from: string) => ({
      ...closedPage,
      steps: [step],
      money: {
        ...{ needToPay: 0, deposit: { all: 5000, paid: 0, hold: 0, state: 'wait' as const } },
        online: { deposit: 5000, freezes: true, freezes_from },
      },
    })
    expect(nextAct(page(day), day)).toEqual({ kind: 'deposit', sum: 5000 })
    expect(kindOf(page('2026-11-21'))).toBeUndefined()
  })

  it('offers no payment where there is no way to pay', () => {
    const money = { ...closedPage.money, ways: [] }
    expect(kindOf({ ...closedPage, steps: [], money })).toBeUndefined()
    expect(kindOf({ ...closedPage, steps: [], money: { ...money, online: { rent: 6400 } } })).toBe('pay')
  })

  it('is «Я на месте» on the day of arrival, «Я выехал» on the last day, the score afterwards', () => {
    expect(kindOf({ ...openPage, stay: { ...openPage.stay, can_arrive: true } })).toBe('arrived')
    expect(kindOf({ ...openPage, out: { can_checkout: true } }, '2026-11-23')).toBe('leave')
    expect(kindOf({ ...openPage, review: { asked: true } }, '2026-11-24')).toBe('review')
    expect(kindOf(openPage, '2026-11-21')).toBeUndefined()
  })
})

describe('The stage of a stay', () => {
  it.each([
    ['2026-11-19', 'before'],
    ['2026-11-20', 'arrival'],
    ['2026-11-21', 'stay'],
    ['2026-11-23', 'departure'],
    ['2026-11-24', 'after'],
  ] as const)('on %s is %s', (today, stage) => expect(stageOf(closedPage.stay, today)).toBe(stage))

  it('is over as soon as the guest has left', () =>
    expect(stageOf({ ...closedPage.stay, status: 'checked_out' }, '2026-11-22')).toBe('after'))
})

describe('An open page is read anew', () => {
  it('within half a minute when the keys are awaited, calmly when they are open or far', () => {
    const soon = morning + 5 * 3_600_000
    expect(pauseOf(closedPage, soon)).toBeLessThanOrEqual(30_000)
    expect(pauseOf(closedPage, morning)).toBeGreaterThan(60_000)
    expect(pauseOf(openPage, soon)).toBeGreaterThan(60_000)
  })
})
