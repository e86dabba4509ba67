import { useListContext } from 'react-admin'
import { debtOf } from '#schema/rules/debts.ts'
import { addMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { numberIn } from '#src/kinds/rowParts.ts'

/** What the bookings on the page add up to; silent where nobody tells the sums. */
export function RentSums() {
  const { data = [] } = useListContext()
  const rows: readonly Row[] = data
  if (!rows.some((row) => numberIn(row, 'total') !== undefined)) return null
  const sum = (name: string) => addMoney(...rows.map((row) => numberIn(row, name) ?? 0))
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
