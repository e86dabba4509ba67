import { expect, it } from 'vitest'
import { payPeriod } from '#schema/rules/payPeriod.ts'

const monday = 1

it('On the first day of a period the one before is to be paid, whole', () => {
  expect(payPeriod('month', '2026-12-01')).toEqual({ begin: '2026-11-01', end: '2026-11-30' })
  expect(payPeriod('week', '2026-12-07', monday)).toEqual({ begin: '2026-11-30', end: '2026-12-06' })
})

it('Later the running month or week is proposed up to today, the week from the day it begins on for the agency', () => {
  expect(payPeriod('month', '2026-12-20')).toEqual({ begin: '2026-12-01', end: '2026-12-20' })
  expect(payPeriod(undefined, '2026-12-20')).toEqual({ begin: '2026-12-01', end: '2026-12-20' })
  expect(payPeriod('week', '2026-12-09', monday)).toEqual({ begin: '2026-12-07', end: '2026-12-09' })
  expect(payPeriod('week', '2026-12-09')).toEqual({ begin: '2026-12-03', end: '2026-12-09' })
})
