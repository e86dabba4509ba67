import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMoney, toKopecks } from '#schema/rules/money.ts'
import { partsOfExpense, payOfAccrual, payOfClean, sumOfPayout } from '#schema/rules/payouts.ts'

const sums = fc.integer({ min: 0, max: 100_000_000 }).map((kopecks) => kopecks / 100)

describe('What is paid out', () => {
  it('is the rate with the bonus and without the penalty, nothing for what is not filled', () => {
    expect(payOfClean({ price: 0.1, bonus: 0.2, penalty: 0.05 })).toBe(0.25)
    expect(payOfClean({ price: null })).toBe(0)
    expect(payOfClean({ price: 100, penalty: 300 })).toBe(-200)
    expect(payOfAccrual('penalty', 0.1)).toBe(-0.1)
  })

  it('is to the kopeck the sum of its lines, in whatever order they stand', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(sums, sums, sums), { maxLength: 60 }), (cleans) => {
        const lines = cleans.map(([price, bonus, penalty]) => ({
          amount: payOfClean({ price, bonus, penalty }),
        }))
        const kopecks = cleans.reduce(
          (all, [price, bonus, penalty]) => all + toKopecks(price) + toKopecks(bonus) - toKopecks(penalty),
          0,
        )
        expect(toKopecks(sumOfPayout(lines))).toBe(kopecks)
        expect(sumOfPayout(lines.toReversed())).toBe(sumOfPayout(lines))
      }),
    )
  })
})

describe('An expense', () => {
  it('is borne whole by one or halved, the odd kopeck by the owner, never more nor less than it was', () => {
    expect(partsOfExpense(100.01, 'split')).toEqual({ owner: 50.01, agency: 50 })
    expect(partsOfExpense(70, 'guest')).toEqual({ owner: 0, agency: 0 })
    fc.assert(
      fc.property(sums, fc.constantFrom('owner', 'agency', 'split'), (amount, payer) => {
        const { owner, agency } = partsOfExpense(amount, payer)
        expect(addMoney(owner, agency)).toBe(amount)
        expect(Math.abs(toKopecks(owner) - toKopecks(agency)) <= 1 || payer !== 'split').toBe(true)
      }),
    )
  })
})
