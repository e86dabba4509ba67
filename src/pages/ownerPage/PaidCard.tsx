// What has been paid out and what is still owed from closed months.
import { formatDate, isIsoDate } from '#schema/rules/dates.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { Report } from './report.ts'

const dayOf = (value: unknown): string => (isIsoDate(value) ? formatDate(value) : '')

/** The card; nothing while no money has moved. */
export function PaidCard({ report }: { readonly report: Report }) {
  const { payouts = [], totals = {} } = report
  const { carried = 0, balance = 0, paid = 0 } = totals
  if (payouts.length === 0 && carried === 0) return null
  return (
    <section className="box op-card" aria-labelledby="op-paid">
      <h2 id="op-paid" className="op-title">
        Выплаты
      </h2>
      <dl className="op-count">
        {carried !== 0 && (
          <div>
            <dt>{carried > 0 ? 'Не выплачено за прошлые месяцы' : 'Ваш долг за прошлые месяцы'}</dt>
            <dd>{formatMoney(carried)}</dd>
          </div>
        )}
        {payouts.map((payout) => (
          <div key={payout.id}>
            <dt>
              {dayOf(payout.date)}, за {dayOf(payout.begin)} — {dayOf(payout.end)}
            </dt>
            <dd>{formatMoney(payout.amount ?? 0)}</dd>
          </div>
        ))}
        {(carried !== 0 || paid !== 0) && (
          <div>
            <dt>Осталось выплатить с этим месяцем</dt>
            <dd>
              <b>{formatMoney(balance)}</b>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
