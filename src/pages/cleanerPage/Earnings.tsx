// Why the totals are what they are: bonuses and penalties with their reasons, and what has been paid out.
import { formatDate, isIsoDate } from '#schema/rules/dates.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { payOfAccrual } from '#schema/rules/payouts.ts'
import type { PageAnswer } from './pageShape.ts'

const dayOf = (value: unknown): string => (isIsoDate(value) ? formatDate(value).slice(0, 5) : '')

/** One list: what was added and held back this month, then the payouts. */
export function Earnings({
  accruals,
  payouts,
}: {
  readonly accruals: NonNullable<PageAnswer['accruals']>
  readonly payouts: NonNullable<PageAnswer['payouts']>
}) {
  return (
    <dl className="cp-sums">
      {accruals.map((accrual) => (
        <div className="row stretch apart gap-12" key={`a${String(accrual.id)}`}>
          <dt className="narrow quiet breaks">
            {dayOf(accrual.date)} {accrual.reason}
          </dt>
          <dd className="strong nowrap">
            {formatMoney(payOfAccrual(accrual.kind === 'penalty' ? 'penalty' : 'bonus', accrual.amount ?? 0))}
          </dd>
        </div>
      ))}
      {payouts.map((payout) => (
        <div className="row stretch apart gap-12" key={`p${String(payout.id)}`}>
          <dt className="narrow quiet breaks">
            Выплата за {dayOf(payout.begin)} — {dayOf(payout.end)}
            {payout.state === 'paid' ? '' : ', готовится'}
          </dt>
          <dd className="strong nowrap">{formatMoney(payout.amount ?? 0)}</dd>
        </div>
      ))}
    </dl>
  )
}
