import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#schema/rules/dates.ts'
import { addMoney, subtractMoney } from '#schema/rules/money.ts'
import {
  addShares,
  fixedPart,
  lastOfMonth,
  monthlySum,
  monthsOf,
  nightsWithin,
  type OwnerStay,
  type OwnerTerms,
  type Period,
  shareOfClean,
  shareOfStay,
  shareWithin,
} from '#schema/rules/ownerAccount.ts'
import { accountLines, feeFormula, sumOfLines } from '#schema/rules/ownerLines.ts'

const terms: OwnerTerms = {
  scheme: 'percent_net',
  percent: 20,
  fixed_amount: 0,
  commission_base: 'minus_ota_clean',
  clean_payer: 'owner',
  kept_share: 0,
}
const stay: OwnerStay = {
  begin: '2026-11-01',
  end: '2026-11-04',
  amount: 16_200,
  ota_commission: 2430,
}
const november = { begin: '2026-11-01', end: '2026-11-30' }

const sums = fc.integer({ min: 0, max: 50_000_000 }).map((kopecks) => kopecks / 100)
const stays = fc
  .record({
    shift: fc.integer({ min: -40, max: 100 }),
    nights: fc.integer({ min: 1, max: 90 }),
    amount: sums,
    ota_commission: sums,
  })
  .map(({ shift, nights, ...money }): OwnerStay => {
    const begin = addDays('2026-11-01', shift)
    return { begin, end: addDays(begin, nights), ...money }
  })
const anyTerms = fc.record<OwnerTerms>({
  scheme: fc.constantFrom('percent_gross', 'percent_net', 'fixed_rent', 'guaranteed'),
  percent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  fixed_amount: sums,
  commission_base: fc.constantFrom('gross', 'minus_ota', 'minus_ota_clean'),
  clean_payer: fc.constantFrom('owner', 'agency', 'guest', 'split'),
  kept_share: fc.constant(0),
})
/** A test that holds for every drawn value. */
const always =
  <T extends [unknown, ...unknown[]]>(drawn: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  (title: string, holds: (...values: T) => void) =>
    it(title, () =>
      fc.assert(
        fc.property(...drawn, (...values: T) => holds(...values)),
        { numRuns: 60 },
      ),
    )

const earnedOf = (some: readonly OwnerStay[], its: OwnerTerms) => (days: Period) =>
  addShares(some.map((one) => shareWithin(shareOfStay(one, its), one, days))).owner_amount
const halfYear = { begin: '2026-09-15', end: '2027-06-20' }

describe('A stay in the account of an owner', () => {
  it.each([
    ['percent_gross', 'gross', 12_960 - 1800, 3240, 0],
    ['percent_gross', 'minus_ota_clean', 12_960 - 1800, 3240, 0],
    ['percent_net', 'gross', 13_770 - 2754 - 1800, 2754, 2430],
    ['percent_net', 'minus_ota_clean', 9576, 2394, 2430],
    ['guaranteed', 'gross', 12_960 - 1800, 3240, 0],
    ['guaranteed', 'minus_ota', 13_770 - 2754 - 1800, 2754, 2430],
    ['fixed_rent', 'gross', -1800, 16_200, 0],
  ] as const)('by %s counted from %s leaves the owner %d and the agency %d', (...expected) => {
    const [scheme, commission_base, owner_amount, fee, ota_commission] = expected
    const its: OwnerTerms = { ...terms, scheme, commission_base }
    const share = addShares([shareOfStay(stay, its), shareOfClean(1800, stay, its)])
    expect(share).toEqual({ amount: 16_200, ota_commission, clean_cost: 1800, other: 0, fee, owner_amount })
  })

  it.each([
    ['owner', 1800],
    ['split', 900],
    ['guest', 0],
    ['agency', 0],
  ] as const)('bears of the cleaning what %s says', (clean_payer, clean_cost) => {
    expect(shareOfClean(1800, stay, { ...terms, clean_payer })).toMatchObject({ clean_cost })
  })

  it('takes no percent of less than nothing', () => {
    const poor = { ...stay, amount: 1000 }
    const share = addShares([shareOfStay(poor, terms), shareOfClean(1800, poor, terms)])
    expect(share).toMatchObject({ fee: 0, owner_amount: 1000 - 2430 - 1800 })
  })

  it('has its cleaning on another day: the fee falls on that day, and by no clean of no stay', () => {
    expect(shareOfStay(stay, terms)).toMatchObject({ clean_cost: 0, fee: 2754 })
    expect(shareOfClean(1800, stay, terms)).toMatchObject({ amount: 0, fee: -360, owner_amount: -1440 })
    expect(shareOfClean(1800, undefined, terms)).toMatchObject({ fee: 0, owner_amount: -1800 })
  })

  it('over a month’s end is split by its nights', () => {
    const long = { ...stay, begin: '2026-11-28', end: '2026-12-05', amount: 100 }
    const share = { amount: 100, ota_commission: 0, clean_cost: 0, other: 0, fee: 0, owner_amount: 100 }
    expect(nightsWithin(long, november)).toBe(3)
    expect(shareWithin(share, long, november).amount).toBe(42.86)
    expect(shareWithin(share, long, { begin: '2026-12-01', end: '2026-12-31' }).amount).toBe(57.14)
    expect(shareWithin(share, long, { begin: '2027-01-01', end: '2027-01-31' }).amount).toBe(0)
  })

  always([stays, anyTerms])('is the same money whole and month by month', (one, its) => {
    const whole = shareOfStay(one, its)
    const parts = monthsOf(halfYear).map((month) => shareWithin(whole, one, month))
    expect(addShares(parts)).toEqual(whole)
  })

  always([stays, anyTerms])(
    'always parts its price between channel, cleaning, agency and owner',
    (one, its) => {
      const all = [shareOfStay(one, its), shareWithin(shareOfStay(one, its), one, november)]
      for (const { amount, ota_commission, clean_cost, other, fee, owner_amount } of all) {
        expect(addMoney(ota_commission, clean_cost, other, fee, owner_amount)).toBe(amount)
      }
    },
  )
})

describe('A sum for a month', () => {
  it('is cut by days and the days add up', () => {
    expect(monthlySum(1000, { begin: '2026-11-01', end: '2026-11-10' })).toBe(333.33)
    expect(monthlySum(1000, { begin: '2026-11-11', end: '2026-11-30' })).toBe(666.67)
    expect(monthlySum(1000, november)).toBe(1000)
  })

  it('knows the last day of every month', () => {
    expect(['2026-02-10', '2028-02-01', '2026-12-31', '2026-11-30'].map(lastOfMonth)).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2026-12-31',
      '2026-11-30',
    ])
  })

  it('lifts a guarantee only to the guarantee, and a fixed rent is due without a single guest', () => {
    const guaranteed: OwnerTerms = { ...terms, scheme: 'guaranteed', fixed_amount: 10_000 }
    const earned = (sum: number) => () => sum
    expect(fixedPart(guaranteed, november, earned(9576))).toBe(424)
    expect(fixedPart(guaranteed, november, earned(19_152))).toBe(0)
    expect(fixedPart({ ...guaranteed, scheme: 'fixed_rent' }, november, earned(0))).toBe(10_000)
    expect(fixedPart(terms, november, earned(0))).toBe(0)
  })

  always([fc.array(stays, { maxLength: 6 }), sums])(
    'never lets a guaranteed month end below the guarantee',
    (some, fixed_amount) => {
      const its: OwnerTerms = { ...terms, scheme: 'guaranteed', fixed_amount }
      const earned = earnedOf(some, its)(november)
      expect(addMoney(earned, fixedPart(its, november, earnedOf(some, its)))).toBeGreaterThanOrEqual(
        fixed_amount,
      )
    },
  )
})

describe('The count line by line', () => {
  const whole = addShares([shareOfStay(stay, terms), shareOfClean(1800, stay, terms)])

  it('says how the fee came about', () => {
    expect(feeFormula(whole, terms)).toBe(
      '20\u00a0% от (16\u00a0200\u00a0₽ − 2\u00a0430\u00a0₽ − 1\u00a0800\u00a0₽)',
    )
  })

  it('leaves out what is nothing and keeps the order of the page', () => {
    const lines = accountLines({ ...whole, ota_commission: 0 }, terms, {
      fixed: 0,
      expenses: 0,
      extras: 0,
      withheld: 0,
      kept: 0,
    })
    expect(lines.map(({ code }) => code)).toEqual(['gross', 'cleaning', 'fee'])
    const rent: OwnerTerms = { ...terms, scheme: 'fixed_rent' }
    expect(
      accountLines({ ...shareOfStay(stay, rent), clean_cost: 1800 }, rent, {
        fixed: 5000,
        expenses: 1,
        extras: 0,
        withheld: 0,
        kept: 0,
      }).map(({ code }) => code),
    ).toEqual(['cleaning', 'fixed', 'expenses'])
  })

  always([fc.array(stays, { maxLength: 6 }), anyTerms, sums])(
    'adds up to what the owner gets',
    (some, its, expenses) => {
      const share = addShares(some.map((one) => shareWithin(shareOfStay(one, its), one, november)))
      const fixed = fixedPart(its, november, earnedOf(some, its))
      const lines = accountLines(share, its, { fixed, expenses, extras: 0, withheld: 0, kept: 0 })
      expect(sumOfLines(lines)).toBe(subtractMoney(addMoney(share.owner_amount, fixed), expenses))
    },
  )
})
