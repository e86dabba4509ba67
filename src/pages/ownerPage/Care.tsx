// What was done for the flats, what it cost, and what has been paid out.
import { formatDate, isIsoDate } from '#schema/rules/dates.ts'
import { addMoney, subtractMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { plural } from '#schema/rules/plural.ts'
import { Card, Sum } from './Card.tsx'
import type { Report } from './report.ts'

const dayOf = (value: unknown): string => (isIsoDate(value) ? formatDate(value) : '')

/** Cleans, photos, problems put right. */
export function Care({ care }: { readonly care: NonNullable<Report['care']> }) {
  const { cleans = 0, photos = 0, problems_found: found = 0, problems_fixed: fixed = 0 } = care
  return (
    <Card title="Забота о квартирах">
      <p className="row stretch wrap op-care">
        <span>
          <b>{cleans}</b> {plural(cleans, ['уборка', 'уборки', 'уборок'])}
        </span>
        {photos > 0 && (
          <span>
            <b>{photos}</b> фото
          </span>
        )}
        {found === 0 ? (
          <span>поломок не нашли</span>
        ) : (
          <span>
            <b>{fixed}</b> из {found} {plural(found, ['поломки', 'поломок', 'поломок'])} починили
          </span>
        )}
      </p>
    </Card>
  )
}

/** The expenses of the month at the owner's cost; nothing while there are none. */
export function Expenses({ expenses }: { readonly expenses: NonNullable<Report['expenses']> }) {
  if (expenses.length === 0) return null
  return (
    <Card title="Расходы" aside={formatMoney(addMoney(...expenses.map(({ amount = 0 }) => amount)))}>
      <dl className="op-count">
        {expenses.map(({ date, title, category, object, amount = 0 }, index) => (
          <Sum
            key={`${date} ${String(index)}`}
            name={`${dayOf(date).slice(0, 5)} ${[title || category, object].filter(Boolean).join(', ')}`}
          >
            {formatMoney(subtractMoney(0, amount))}
          </Sum>
        ))}
      </dl>
    </Card>
  )
}

/** What has been paid out and what is still owed from closed months; nothing while no money has moved. */
export function Paid({ report: { payouts = [], totals = {} } }: { readonly report: Report }) {
  const { carried = 0, balance = 0, paid = 0 } = totals
  if (payouts.length === 0 && carried === 0) return null
  return (
    <Card title="Выплаты">
      <dl className="op-count">
        {carried !== 0 && (
          <Sum name={carried > 0 ? 'Не выплачено за прошлые месяцы' : 'Ваш долг за прошлые месяцы'}>
            {formatMoney(carried)}
          </Sum>
        )}
        {payouts.map(({ id, date, begin, end, amount = 0 }) => (
          <Sum key={id} name={`${dayOf(date)}, за ${dayOf(begin)} — ${dayOf(end)}`}>
            {formatMoney(amount)}
          </Sum>
        ))}
        {(carried !== 0 || paid !== 0) && (
          <Sum name="Осталось выплатить с этим месяцем">
            <b>{formatMoney(balance)}</b>
          </Sum>
        )}
      </dl>
    </Card>
  )
}
