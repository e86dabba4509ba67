// Expenses of the period by category, and what each owner's flats brought; both only where the server tells them.

import { Link } from 'react-router'
import { expenses as expensesModel } from '#schema/entities/expenses.ts'
import { moneyText, numberText } from '#src/kinds/texts.ts'
import type { Statistics } from './figures.ts'

const categories: Readonly<Record<string, string>> = expensesModel.fields.category.options

/** Expenses by category with the profit after them. */
export function SpendingCard({ data }: { readonly data: Statistics }) {
  const { expenses: spending, period } = data
  if (!spending) return null
  const { total = 0, by_category: rows = [] } = spending
  return (
    <section className="narrow box stat-card" aria-label="Расходы">
      <header>
        <h2>Расходы</h2>
        <span>{moneyText(Math.round(total))}</span>
      </header>
      {rows.length === 0 && <p className="quiet">В этом периоде расходов не записано.</p>}
      <ul className="stat-future">
        {rows.map(({ amount = 0, category = '' }) => {
          const filter = { ...period, category }
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
export function OwnersCard({ data }: { readonly data: Statistics }) {
  const { by_owner: rows = [] } = data
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
                <th scope="row">{row.name}</th>
                <td>{numberText(row.objects)}</td>
                <td>{numberText(row.nights)}</td>
                <td>{numberText(Math.round(row.occupancy ?? 0), '%')}</td>
                <td>{rounded(row.adr)}</td>
                <td>{rounded(row.revenue)}</td>
                <td>{rounded(row.net)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function rounded(sum: number | undefined): string {
  return sum === undefined ? '—' : moneyText(Math.round(sum))
}
