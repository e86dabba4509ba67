// Expenses of the period by category, and what each owner's flats brought; both only where the server tells them.

import { Link } from 'react-router'
import { expenses as expensesModel } from '#schema/entities/expenses.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { numberIn, partIn, partsIn, textIn } from '#src/kinds/rowParts.ts'
import { moneyText, numberText } from '#src/kinds/texts.ts'

const categories: Readonly<Record<string, string>> = expensesModel.fields.category.options

/** Expenses by category with the profit after them. */
export function SpendingCard({ data }: { readonly data: Row }) {
  const spending = partIn(data, 'expenses')
  const period = partIn(data, 'period') ?? {}
  const rows = partsIn(spending, 'by_category')
  if (!spending) return null
  const total = numberIn(spending, 'total') ?? 0
  return (
    <section className="narrow box stat-card" aria-label="Расходы">
      <header>
        <h2>Расходы</h2>
        <span>{moneyText(Math.round(total))}</span>
      </header>
      {rows.length === 0 && <p className="quiet">В этом периоде расходов не записано.</p>}
      <ul className="stat-future">
        {rows.map((row) => {
          const amount = numberIn(row, 'amount') ?? 0
          const category = textIn(row, 'category')
          const filter = { begin: period.begin, end: period.end, category }
          return (
            <li className="column gap-4 quiet" key={category}>
              <span>
                <Link to={`/expenses?filter=${encodeURIComponent(JSON.stringify(filter))}`}>
                  {categories[category] ?? category}
                </Link>
                <b>{moneyText(Math.round(amount))}</b>
              </span>
              <span className="stat-line" aria-hidden="true">
                <span className="accent" style={{ width: `${total > 0 ? (amount / total) * 100 : 0}%` }} />
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** A table wider than the phone is scrolled by the keyboard too. */
const reachedByKeys = { tabIndex: 0 }

/** Flats, nights, load and revenue by owner: the administrator's alone. */
export function OwnersCard({ data }: { readonly data: Row }) {
  const rows = partsIn(data, 'by_owner')
  if (rows.length === 0) return null
  return (
    <section className="narrow box stat-card" aria-label="Собственники">
      <header>
        <h2>Собственники</h2>
      </header>
      <section className="stat-owners" aria-label="Таблица собственников" {...reachedByKeys}>
        <table className="full">
          <thead>
            <tr>
              {['Собственник', 'Квартир', 'Ночей', 'Загрузка', 'За ночь', 'Выручка', 'Чистая'].map(
                (title) => (
                  <th className="medium quiet size-12" key={title} scope="col">
                    {title}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={String(row.owner_id)}>
                <th scope="row">{textIn(row, 'name')}</th>
                <td>{numberText(row.objects)}</td>
                <td>{numberText(row.nights)}</td>
                <td>{numberText(Math.round(numberIn(row, 'occupancy') ?? 0), '%')}</td>
                <td>{rounded(row, 'adr')}</td>
                <td>{rounded(row, 'revenue')}</td>
                <td>{rounded(row, 'net')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function rounded(row: Row, name: string): string {
  const sum = numberIn(row, name)
  return sum === undefined ? '—' : moneyText(Math.round(sum))
}
