import { useListContext } from 'react-admin'
import { debtOf } from '#schema/rules/debts.ts'
import { addMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { SentRow } from '#schema/wire/sent.ts'

/** What the bookings on the page add up to; silent where nobody tells the sums. */
export function RentSums() {
  const { data: rows = [] } = useListContext<SentRow<'rents'>>()
  if (!rows.some(({ total }) => total !== undefined)) return null
  const sum = (name: 'total' | 'paid') => addMoney(...rows.map(({ [name]: one = 0 }) => one))
  const debt = addMoney(...rows.map((row) => Math.max(debtOf(row), 0)))
  return (
    <span className="row stretch wrap push rent-sums">
      Итого по показанным:
      <span>
        сумма <b>{formatMoney(sum('total'))}</b>
      </span>
      <span>
        оплачено <b>{formatMoney(sum('paid'))}</b>
      </span>
      <span>
        долг <b className={debt > 0 ? 'bad-text debt-cell' : undefined}>{formatMoney(debt)}</b>
      </span>
    </span>
  )
}
