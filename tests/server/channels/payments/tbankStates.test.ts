// What the words of Т-Банк mean for a payment, and how far a return is by what is left of it.
import { describe, expect, it } from 'vitest'
import { missingOf, readingOf, stateOfWord, traceOf } from '#server/channels/payments/tbankStates.ts'

const base = { Success: true, ErrorCode: '0', PaymentId: '17', OrderId: '1-0a1b2c3d-2', Amount: 1_250_000 }

describe('A word of Т-Банк', () => {
  it.each([
    ['is unknown to us: nothing follows from it', 'SOMETHING_NEW', 'unknown'],
    ['is a name that every object has: nothing follows from it', 'constructor', 'unknown'],
    ['says that the guest failed a check: he may try again', 'AUTH_FAIL', 'pending'],
    ['says that money is held, not taken', 'AUTHORIZED', 'held'],
    ['says that money is being taken', 'CONFIRM_CHECKING', 'pending'],
    ['says that money came', 'CONFIRMED', 'succeeded'],
    ['says that money came by SBP and is going back', 'ASYNC_REFUNDING', 'succeeded'],
    ['says that money came and went back', 'REFUNDED', 'succeeded'],
    ['says that the bank of the card refused', 'REJECTED', 'canceled'],
    ['says that the time is over', 'DEADLINE_EXPIRED', 'expired'],
  ])('%s', (_, word, state) => {
    expect(stateOfWord(word)).toBe(state)
  })
})

describe('A payment of Т-Банк', () => {
  it('without a number or a sum is no answer', () => {
    expect(() => readingOf({ ...base, Status: 'CONFIRMED', PaymentId: undefined })).toThrow('unreadable')
    expect(() => readingOf({ ...base, Status: 'CONFIRMED', Amount: undefined })).toThrow('unreadable')
  })

  it('bears our number without the number of the try, and a web address only', () => {
    const said = { ...base, Status: 'NEW', PaymentURL: 'javascript:alert(1)' }
    expect(readingOf(said)).toMatchObject({ reference: '1-0a1b2c3d', url: null, amount: 12_500 })
  })

  it('tells what is left once a part went back: that is no sum to compare', () => {
    const said = { ...base, Status: 'PARTIAL_REFUNDED', Amount: 900_000 }
    expect(readingOf(said)).toMatchObject({ state: 'succeeded', amount: null, refunded: 'some' })
  })
})

describe('A return of 3500 of 12 500', () => {
  const known = { amount: 3500, captured: 12_500, refunded: 0 }

  it.each([
    ['has not begun while nothing went back', 'CONFIRMED', 1_250_000, known, 'none'],
    ['is under way while the bank says so', 'ASYNC_REFUNDING', 1_250_000, known, 'going'],
    ['has gone when everything went back', 'REFUNDED', 0, known, 'gone'],
    ['has gone when so much less is left', 'PARTIAL_REFUNDED', 900_000, known, 'gone'],
    ['is not to be seen when another sum is missing', 'PARTIAL_REFUNDED', 1_000_000, known, 'unclear'],
    ['is not to be seen when the bank tells the whole sum', 'PARTIAL_REFUNDED', 1_250_000, known, 'unclear'],
    [
      'has not begun when only what went before is missing',
      'PARTIAL_REFUNDED',
      1_150_000,
      { ...known, refunded: 1000 },
      'none',
    ],
    ['is not to be seen of a payment that was taken back', 'REVERSED', 0, known, 'unclear'],
  ])('%s', (_, Status, Amount, sums, trace) => {
    expect(traceOf({ Status, Amount }, sums)).toBe(trace)
  })
})

it('What went back in the cabinet is what is missing and was not ours', () => {
  const sums = { captured: 12_500, refunded: 3500 }
  expect(missingOf({ Status: 'CONFIRMED', Amount: 1_250_000 }, sums)).toBe(0)
  expect(missingOf({ Status: 'PARTIAL_REFUNDED', Amount: 900_000 }, sums)).toBe(0)
  expect(missingOf({ Status: 'PARTIAL_REFUNDED', Amount: 1_250_000 }, sums)).toBe(0)
  expect(missingOf({ Status: 'PARTIAL_REFUNDED', Amount: 650_000 }, sums)).toBe(2500)
  expect(missingOf({ Status: 'REFUNDED', Amount: 0 }, sums)).toBe(9000)
})
