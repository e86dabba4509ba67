// The account of an owner as lines with the formula of each: what stands on the page adds up to the sum to pay out.
import { addMoney, subtractMoney } from './money.ts'
import { formatMoney } from './moneyText.ts'
import { feeBaseOf, type OwnerTerms, type StayShare } from './ownerAccount.ts'

/** One line of the count; a sum taken away is below zero. */
export interface AccountLine {
  readonly code: 'gross' | 'ota' | 'cleaning' | 'other' | 'fee' | 'fixed' | 'expenses' | 'adjustment'
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

/** The lines of the count; `fixed` and `expenses` in roubles. Zero lines that mean nothing are left out. */
export function accountLines(
  share: StayShare,
  terms: OwnerTerms,
  { fixed, expenses }: { readonly fixed: number; readonly expenses: number },
): AccountLine[] {
  const isRent = terms.scheme === 'fixed_rent'
  const percents: AccountLine[] = [
    { code: 'gross', label: 'Заплатили гости', amount: share.amount, formula: 'по ночам этого периода' },
    {
      code: 'ota',
      label: 'Комиссия каналов',
      amount: minus(share.ota_commission),
      formula: 'удержали площадки бронирования',
    },
    {
      code: 'fee',
      label: `Наша комиссия ${percentText(terms.percent)}`,
      amount: minus(share.fee),
      formula: feeFormula(share, terms),
    },
  ]
  const lines: AccountLine[] = [
    ...(isRent ? [] : percents),
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
    { code: 'expenses', label: 'Расходы', amount: minus(expenses), formula: 'расходы за ваш счёт' },
  ]
  const first = isRent ? 'fixed' : 'gross'
  return lines
    .filter(({ code, amount }) => code === first || code === 'fee' || amount !== 0)
    .sort((a, b) => order.indexOf(a.code) - order.indexOf(b.code))
}

const order: readonly AccountLine['code'][] = [
  'gross',
  'ota',
  'cleaning',
  'other',
  'fee',
  'fixed',
  'expenses',
  'adjustment',
]

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
