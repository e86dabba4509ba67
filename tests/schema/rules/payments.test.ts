import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromKopecks } from '#schema/rules/money.ts'
import {
  addPayment,
  changeDeposit,
  clampOverpayment,
  ledgerSums,
  paymentInfo,
  paymentRefusalTexts,
  refusePayment,
  stayTotal,
  takenByOta,
} from '#schema/rules/payments.ts'

const unpaid = paymentInfo({ all: 12_800, paid: 0 })
const sums = fc.integer({ min: 1, max: 100_000_000 }).map(fromKopecks)

describe('payments that are refused', () => {
  it.each([
    [0, 'rents.payment_zero'],
    [-0, 'rents.payment_zero'],
    [-100, 'rents.payment_negative'],
    [Number.NaN, 'rents.payment_not_number'],
    [Infinity, 'rents.payment_not_number'],
    [10.005, 'rents.payment_decimals'],
    [90_000_000_001, 'rents.payment_too_large'],
  ] as const)('refuses %s as %s, with a Russian text', (amount, code) => {
    expect(refusePayment(unpaid, amount)).toBe(code)
    expect(() => addPayment(unpaid, amount)).toThrow(paymentRefusalTexts[code])
    expect(paymentRefusalTexts[code]).toMatch(/[а-я]/)
  })

  it('refuses a payment without a sum when nothing is outstanding', () => {
    expect(refusePayment(paymentInfo({ all: 500, paid: 500 }))).toBe('rents.payment_nothing_due')
    expect(refusePayment(paymentInfo({ all: 500, paid: 700 }), null)).toBe('rents.payment_nothing_due')
  })

  it('does not refuse more than is outstanding', () => {
    expect(refusePayment(paymentInfo({ all: 500, paid: 500 }), 100)).toBeNull()
  })
})

describe('adding a payment', () => {
  it('sets paid to the amount and clears the manual check when nothing was paid before [4.10]', () => {
    expect(addPayment(unpaid, 5000)).toEqual({
      amount: 5000,
      paymentInfo: { paid: 5000, all: 12_800, needToPay: 7800 },
      checkManualPayment: { needToCheck: false },
    })
  })

  it('adds a further payment to what is already paid [4.10]', () => {
    const first = addPayment(unpaid, 5000.1).paymentInfo
    expect(addPayment(first, 0.2).paymentInfo).toEqual({ paid: 5000.3, all: 12_800, needToPay: 7799.7 })
  })

  it('takes the outstanding sum when no amount is given [4.11]', () => {
    const first = addPayment(unpaid, 5000).paymentInfo
    expect(addPayment(first)).toMatchObject({ amount: 7800, paymentInfo: { paid: 12_800, needToPay: 0 } })
    expect(addPayment(first, null)).toMatchObject({ amount: 7800 })
  })

  it('leaves an overpayment below zero and the given sums untouched', () => {
    const before = { ...unpaid }
    expect(addPayment(unpaid, 13_000).paymentInfo.needToPay).toBe(-200)
    expect(unpaid).toEqual(before)
  })

  it('keeps what is outstanding equal to all minus paid after any payments', () => {
    fc.assert(
      fc.property(sums, fc.array(sums, { maxLength: 8 }), (all, amounts) => {
        const entries = amounts.map((amount) => ({ name: 'payment', data: { amount } }))
        const info = amounts.reduce(
          (now, amount) => addPayment(now, amount).paymentInfo,
          paymentInfo({ all, paid: 0 }),
        )
        expect(info).toEqual(paymentInfo({ all, paid: ledgerSums(entries).paid }))
      }),
    )
  })
})

describe('the deposit', () => {
  it('leaves the new deposit minus what was paid, also below zero [4.12]', () => {
    const deposit = paymentInfo({ all: 5000, paid: 3000 })
    expect(changeDeposit(deposit, 7000)).toEqual({ paid: 3000, all: 7000, needToPay: 4000 })
    expect(changeDeposit(deposit, 2000)).toEqual({ paid: 3000, all: 2000, needToPay: -1000 })
  })
})

describe('the price of a stay', () => {
  it('counts cleaning and confirmed extras, takes off the discount', () => {
    const addons = [
      { price: 500, qty: 2, status: 'confirmed' },
      { price: 300, qty: 1, status: 'paid' },
      { price: 200, qty: 1, status: 'done' },
      { price: 9000, qty: 1, status: 'ordered' },
      { price: 9000, qty: 1, status: 'declined' },
      { price: 9000, qty: 1, status: 'canceled' },
    ]
    expect(stayTotal({ amount: 10_000, cleaning_fee: 1500, discount: 700.5, addons })).toBe(12_299.5)
  })

  it('takes off the prepayment only when the channel takes money', () => {
    const row = { amount: 10_000, prepayment: 2000 }
    expect(stayTotal(row)).toBe(10_000)
    expect(stayTotal({ ...row, ota_pays: 'agency' })).toBe(10_000)
    expect(stayTotal({ ...row, ota_pays: 'ota' })).toBe(8000)
    expect(stayTotal({ ...row, ota_pays: 'mixed' })).toBe(8000)
    expect(takenByOta({ ota_pays: 'ota', prepayment: null })).toBe(0)
  })

  it('is zero for a stay without any sums', () => {
    expect(stayTotal({ amount: null, addons: null })).toBe(0)
  })
})

describe('the ledger', () => {
  it('keeps the deposit apart from payments and counts what is still held', () => {
    const histories = [
      { name: 'payment', data: { amount: 0.1 } },
      { name: 'payment', data: { amount: 0.2, kind: 'rent' } },
      { name: 'payment', data: { amount: 1000, kind: 'deposit' } },
      { name: 'deposit', data: { amount: 4000 } },
      { name: 'deposit_return', data: { amount: 3000 } },
      { name: 'deposit_withhold', data: { amount: 500 } },
      { name: 'manual_payment', data: { amount: 777 } },
    ]
    expect(ledgerSums(histories)).toEqual({
      paid: 0.3,
      depositPaid: 5000,
      depositReturned: 3000,
      depositWithheld: 500,
      depositHeld: 1500,
    })
  })

  it('counts neither undone entries nor entries without a readable sum', () => {
    const histories = [
      { name: 'payment', data: { amount: 100 }, undone_at: '2026-11-20T10:00:00Z' },
      { name: 'payment', data: { amount: 50 }, undone_at: null },
      { name: 'payment', data: { amount: '100' } },
      { name: 'payment', data: null },
      { name: 'payment' },
    ]
    expect(ledgerSums(histories).paid).toBe(50)
  })
})

describe('what a screen shows', () => {
  it('never shows a debt below zero but calls it an overpayment', () => {
    expect(clampOverpayment(-200.5)).toEqual({ state: 'overpaid', label: 'Переплата', amount: 200.5 })
    expect(clampOverpayment(200)).toEqual({ state: 'due', label: 'К оплате', amount: 200 })
    expect(clampOverpayment(0)).toEqual({ state: 'settled', label: 'Оплачено', amount: 0 })
  })
})
