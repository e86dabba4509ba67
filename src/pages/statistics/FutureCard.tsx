// What is on the books of the coming months; cleans and money of the period.
import { isIsoDate } from '#schema/rules/dates.ts'
import { moneyText, numberText } from '#src/kinds/texts.ts'
import type { Statistics } from './figures.ts'

const months = [
  'Январь',
  'Февраль',
  'Март',
  'Апрель',
  'Май',
  'Июнь',
  'Июль',
  'Август',
  'Сентябрь',
  'Октябрь',
  'Ноябрь',
  'Декабрь',
]

function monthName(month: string): string {
  return isIsoDate(`${month}-01`) ? (months[Number(month.slice(5)) - 1] ?? month) : month
}

/** Three months ahead: sum and load. */
export function FutureCard({ data }: { readonly data: Statistics }) {
  return (
    <section className="narrow box stat-card" aria-label="Уже забронировано">
      <header>
        <h2>Уже забронировано</h2>
      </header>
      <ul className="stat-future">
        {data.future?.map(({ month = '', revenue = 0, occupancy = 0 }) => (
          <li className="column gap-4 quiet" key={month}>
            <span>
              <b>{monthName(month)}</b>
              <b>{moneyText(Math.round(revenue))}</b>
            </span>
            <span className="stat-line" aria-hidden="true">
              <span className="accent" style={{ width: `${occupancy}%` }} />
            </span>
            <span>загрузка {numberText(occupancy, '%')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Cleans, bookings and debts of the period in words. */
export function WorkCard({ data }: { readonly data: Statistics }) {
  const { totals = {}, cleaning = {}, debts = {} } = data
  const money = (sum: number | undefined) => (sum === undefined ? '' : moneyText(Math.round(sum)))
  const count = (value: number | undefined, unit?: string) =>
    value === undefined ? '' : numberText(value, unit)
  const lines: readonly [string, string][] = [
    ['Проживаний', count(totals.stays)],
    ['Ночей', count(totals.nights)],
    ['Бронируют за', count(totals.lead_days, 'дн.')],
    ['Уборок', count(cleaning.count)],
    ['На уборки', money(cleaning.cost)],
    ['Одна уборка', money(cleaning.cost_each)],
    ['Минут: план', count(cleaning.planned_minutes)],
    ['Минут: факт', count(cleaning.avg_minutes)],
    ['Вовремя', count(cleaning.on_time, '%')],
    ['Расходы', money(totals.expenses)],
    ['Прибыль', money(totals.profit)],
    ['Долги за проживание', money(debts.payment)],
    ['Не внесено залогов', money(debts.deposit)],
  ]
  return (
    <section className="narrow box stat-card" aria-label="Брони, уборки и деньги">
      <header>
        <h2>Брони, уборки и деньги</h2>
      </header>
      <dl className="stat-lines">
        {lines
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div className="row apart gap-12" key={label}>
              <dt className="quiet">{label}</dt>
              <dd className="medium">{text}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
