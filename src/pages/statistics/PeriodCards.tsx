// The cards beside the chart: what is on the books of the coming months, the period in words, expenses and what each owner's flats brought.
import { Link } from 'react-router'
import { expenses as expensesModel } from '#schema/entities/expenses.ts'
import { monthHeading } from '#schema/rules/months.ts'
import { moneyText, numberText } from '#src/kinds/texts.ts'
import { listPath } from '#src/views/paths.ts'
import type { Statistics } from './figures.ts'
import { ShareRow, StatCard, type StatColumn, StatTable } from './StatCard.tsx'
import type { StatisticsPlace } from './useStatisticsPlace.ts'
import { WindowsLine } from './WindowsLine.tsx'

interface CardProps {
  readonly data: Statistics
}

const roubles = (sum: number | undefined) => (sum === undefined ? '' : moneyText(Math.round(sum)))

/** Three months ahead: sum and load, and the windows that may yet be sold. */
export function FutureCard({
  data: { future = [] },
  place,
}: CardProps & { readonly place: StatisticsPlace }) {
  return (
    <StatCard title="Уже забронировано">
      <ul className="stat-future">
        {future.map(({ month = '', revenue = 0, occupancy = 0 }) => (
          <ShareRow key={month} name={<b>{monthHeading(month)}</b>} sum={revenue} percent={occupancy}>
            <span>загрузка {numberText(occupancy, '%')}</span>
          </ShareRow>
        ))}
        <WindowsLine place={place} />
      </ul>
    </StatCard>
  )
}

/** Cleans, bookings and debts of the period in words. */
export function WorkCard({
  data: { totals = {}, cleaning = {}, debts = {} },
  held,
}: CardProps & { readonly held: number | undefined }) {
  const lines = {
    Проживаний: numberText(totals.stays),
    Ночей: numberText(totals.nights),
    'Бронируют за': numberText(totals.lead_days, 'дн.'),
    Уборок: numberText(cleaning.count),
    'На уборки': roubles(cleaning.cost),
    'Одна уборка': roubles(cleaning.cost_each),
    'Минут: план': numberText(cleaning.planned_minutes),
    'Минут: факт': numberText(cleaning.avg_minutes),
    Вовремя: numberText(cleaning.on_time, '%'),
    'Вернули на доработку': cleaning.count ? numberText(cleaning.rework) : '',
    Расходы: roubles(totals.expenses),
    'Уборки впереди': cleaning.cost_ahead ? roubles(cleaning.cost_ahead) : '',
    'Удержано из залогов': roubles(totals.withheld),
    'Удержано при отмене': roubles(totals.kept),
    'Доля собственников': roubles(totals.owners_share),
    'Затраты агентства': roubles(totals.borne),
    'Прибыль: чистая выручка + услуги + удержанное − доля − затраты': roubles(totals.profit),
    'Долги этих проживаний': roubles(debts.payment),
    'Не внесено залогов': roubles(debts.deposit),
    'Залоги у нас сегодня': roubles(held),
  }
  return (
    <StatCard title="Брони, уборки и деньги">
      <dl className="stat-lines">
        {Object.entries(lines).map(
          ([label, text]) =>
            text !== '' && (
              <div className="row apart gap-12" key={label}>
                <dt className="quiet">{label}</dt>
                <dd className="medium">{text}</dd>
              </div>
            ),
        )}
      </dl>
    </StatCard>
  )
}

const categories: Readonly<Record<string, string>> = expensesModel.fields.category.options

/** Expenses by category; only where the server tells them. */
export function SpendingCard({ data: { expenses: spending, period } }: CardProps) {
  if (!spending) return null
  const { total = 0, by_category: rows = [] } = spending
  return (
    <StatCard title="Расходы" note={roubles(total)}>
      {rows.length === 0 && <p className="quiet">В этом периоде расходов не записано.</p>}
      <ul className="stat-future">
        {rows.map(({ amount = 0, category = '' }) => (
          <ShareRow
            key={category}
            name={
              <Link className="thumb" to={listPath('expenses', { ...period, category })}>
                {categories[category] ?? category}
              </Link>
            }
            sum={amount}
            percent={total > 0 ? (amount / total) * 100 : 0}
          />
        ))}
      </ul>
    </StatCard>
  )
}

/** A table wider than the phone is scrolled by the keyboard too. */
const reachedByKeys = { tabIndex: 0 }

const ownerColumns: readonly StatColumn<NonNullable<Statistics['by_owner']>[number]>[] = [
  ['Собственник', ({ name }) => name],
  ['Квартир', ({ objects }) => numberText(objects)],
  ['Ночей', ({ nights }) => numberText(nights)],
  ['Загрузка', ({ occupancy = 0 }) => numberText(Math.round(occupancy), '%')],
  ['За ночь', ({ adr }) => roubles(adr) || '—'],
  ['Выручка', ({ revenue }) => roubles(revenue) || '—'],
  ['Чистая', ({ net }) => roubles(net) || '—'],
]

/** Flats, nights, load and revenue by owner: the administrator's alone. */
export function OwnersCard({ data: { by_owner: rows = [] } }: CardProps) {
  if (rows.length === 0) return null
  return (
    <StatCard title="Собственники">
      <section className="stat-owners" aria-label="Таблица собственников" {...reachedByKeys}>
        <StatTable caption="Собственники" columns={ownerColumns} rows={rows} />
      </section>
    </StatCard>
  )
}
