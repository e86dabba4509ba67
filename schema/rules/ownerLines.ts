// The account of an owner as lines with the formula of each: what stands on the page adds up to the sum to pay out.
import { addMoney, subtractMoney } from './money.ts'
import { formatMoney } from './moneyText.ts'
import { feeBaseOf, type OwnerTerms, type StayShare } from './ownerAccount.ts'
import type { PaymentSplit } from './paymentSplit.ts'

/** One line of the count; a sum taken away is below zero. */
export interface AccountLine {
  readonly code: (typeof order)[number]
  readonly label: string
  readonly amount: number
  /** How the sum came about, in Russian. */
  readonly formula: string
}

const minus = (sum: number): number => subtractMoney(0, sum)

const payers = {
  owner: 'оплата клинеров за ваш счёт',
  split: 'оплата клинеров пополам с агентством',
  guest: 'уборку платит гость',
  agency: 'уборку платит агентство',
} as const

const percentText = (percent: number): string => `${String(percent).replace('.', ',')}\u00a0%`

/** From what the percent was taken, with the figures. */
export function feeFormula(share: StayShare, terms: OwnerTerms): string {
  const base = feeBaseOf(terms)
  if (base === 'none') return 'деньги гостей — агентству, вам — аренда'
  const parts = [
    formatMoney(share.amount),
    ...(base === 'gross' ? [] : [formatMoney(share.ota_commission)]),
    ...(base === 'minus_ota_clean' ? [formatMoney(share.clean_cost)] : []),
  ]
  const sum = parts.length === 1 ? parts.join('') : `(${parts.join(' − ')})`
  return `${percentText(terms.percent)} от ${sum}`
}

/** What comes beside the stays, in roubles. */
export interface BesideStays {
  readonly fixed: number
  readonly expenses: number
  readonly extras: number
  readonly withheld: number
  readonly kept: number
  /** Whether other terms than the last ones held for some of it. */
  readonly changed?: boolean
  /** On which days nights have counted in the period, one after the other. */
  readonly splits?: readonly PaymentSplit[]
}

const ways = { night: 'по ночам этого периода', departure: 'по выездам этого периода' } as const

/** The lines of the count, under the last terms of the period. Zero lines that mean nothing are left out. */
export function accountLines(
  share: StayShare,
  terms: OwnerTerms,
  { fixed, expenses, extras, withheld, kept, changed = false, splits = ['night'] }: BesideStays,
): AccountLine[] {
  const isRent = terms.scheme === 'fixed_rent'
  const isRentAlone = isRent && !changed
  const [way = 'night', ...others] = splits
  const percents: AccountLine[] = [
    {
      code: 'gross',
      label: 'Заплатили гости',
      amount: share.amount,
      formula: others.length === 0 ? ways[way] : 'каждая ночь по правилу своего дня: по ночам или по выезду',
    },
    {
      code: 'ota',
      label: 'Комиссия каналов',
      amount: minus(share.ota_commission),
      formula: 'удержали площадки бронирования',
    },
    {
      code: 'fee',
      label: changed ? 'Наша комиссия' : `Наша комиссия ${percentText(terms.percent)}`,
      amount: minus(share.fee),
      formula: changed
        ? 'условия менялись: каждая ночь по своим'
        : `${feeFormula(share, terms)}, по каждому проживанию`,
    },
  ]
  const lines: AccountLine[] = [
    ...(isRentAlone ? [] : percents),
    {
      code: 'cleaning',
      label: 'Уборки',
      amount: minus(share.clean_cost),
      formula: payers[terms.clean_payer],
    },
    { code: 'other', label: 'Прочее', amount: minus(share.other), formula: 'прочие расходы проживаний' },
    {
      code: 'fixed',
      label: isRent ? 'Аренда' : 'Доплата до гарантии',
      amount: fixed,
      formula: `${formatMoney(terms.fixed_amount)} за месяц${isRent ? '' : ' минус ваша доля'}`,
    },
    { code: 'extras', label: 'Доп. услуги', amount: extras, formula: 'ваша доля услуг гостям' },
    { code: 'withheld', label: 'Удержано из залогов', amount: withheld, formula: 'ваша доля удержанного' },
    { code: 'kept', label: 'Удержано при отмене', amount: kept, formula: 'ваша доля оставшегося у нас' },
    { code: 'expenses', label: 'Расходы', amount: minus(expenses), formula: 'расходы за ваш счёт' },
  ]
  const first = isRentAlone ? 'fixed' : 'gross'
  return lines
    .filter(({ code, amount }) => code === first || code === 'fee' || amount !== 0)
    .sort((a, b) => order.indexOf(a.code) - order.indexOf(b.code))
}

const order = [
  'gross',
  'ota',
  'cleaning',
  'other',
  'fee',
  'fixed',
  'extras',
  'withheld',
  'kept',
  'expenses',
  'adjustment',
] as const

/** A correction to a month that is closed already, as a line of the month in which it is paid. */
export interface Adjustment {
  /** `YYYY-MM` */
  readonly month: string
  readonly amount: number
  readonly reason: string | null
}

/** The corrections as lines of the account. */
export function adjustmentLines(adjustments: readonly Adjustment[]): AccountLine[] {
  return adjustments.map(({ month, amount, reason }) => ({
    code: 'adjustment',
    label: `Поправка за ${month.slice(5)}.${month.slice(0, 4)}`,
    amount,
    formula: reason ?? 'изменилось после закрытия месяца',
  }))
}

/** What the lines add up to, in roubles. */
export function sumOfLines(lines: readonly AccountLine[]): number {
  return addMoney(...lines.map(({ amount }) => amount))
}

/** The lines of several months as one: a line of the same code is their sum. */
export function mergeLines(months: readonly (readonly AccountLine[])[]): AccountLine[] {
  const byCode = Map.groupBy(months.flat(), ({ code }) => code)
  return order.flatMap((code) => {
    const [first, ...more] = byCode.get(code) ?? []
    if (!first) return []
    const amount = addMoney(first.amount, ...more.map((line) => line.amount))
    const isSame = more.every(({ label }) => label === first.label)
    const label = isSame ? first.label : (plainLabels[code] ?? first.label)
    return [
      {
        code,
        label,
        amount,
        formula: more.length === 0 ? first.formula : 'сумма месяцев, как они посчитаны',
      },
    ]
  })
}

const plainLabels: Partial<Readonly<Record<AccountLine['code'], string>>> = { fee: 'Наша комиссия' }
