// What is on the books of the coming months; cleans and money of the period.
import { isIsoDate } from '#schema/rules/dates.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { numberIn, partIn, partsIn, textIn } from '#src/kinds/rowParts.ts'
import { moneyText, numberText } from '#src/kinds/texts.ts'

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
export function FutureCard({ data }: { readonly data: Row }) {
  return (
    <section className="narrow box stat-card" aria-label="Уже забронировано">
      <header>
        <h2>Уже забронировано</h2>
      </header>
      <ul className="stat-future">
        {partsIn(data, 'future').map((row) => {
          const percent = numberIn(row, 'occupancy') ?? 0
          return (
            <li className="column gap-4 quiet" key={textIn(row, 'month')}>
              <span>
                <b>{monthName(textIn(row, 'month'))}</b>
                <b>{moneyText(Math.round(numberIn(row, 'revenue') ?? 0))}</b>
              </span>
              <span className="stat-line" aria-hidden="true">
                <span className="accent" style={{ width: `${percent}%` }} />
              </span>
              <span>загрузка {numberText(percent, '%')}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Cleans, bookings and debts of the period in words. */
export function WorkCard({ data }: { readonly data: Row }) {
  const totals = partIn(data, 'totals') ?? {}
  const cleaning = partIn(data, 'cleaning') ?? {}
  const debts = partIn(data, 'debts') ?? {}
  const money = (row: Row, name: string) => {
    const sum = numberIn(row, name)
    return sum === undefined ? '' : moneyText(Math.round(sum))
  }
  const count = (row: Row, name: string, unit?: string) => {
    const value = numberIn(row, name)
    return value === undefined ? '' : numberText(value, unit)
  }
  const lines: readonly [string, string][] = [
    ['Проживаний', count(totals, 'stays')],
    ['Ночей', count(totals, 'nights')],
    ['Бронируют за', count(totals, 'lead_days', 'дн.')],
    ['Уборок', count(cleaning, 'count')],
    ['На уборки', money(cleaning, 'cost')],
    ['Одна уборка', money(cleaning, 'cost_each')],
    ['Минут: план', count(cleaning, 'planned_minutes')],
    ['Минут: факт', count(cleaning, 'avg_minutes')],
    ['Вовремя', count(cleaning, 'on_time', '%')],
    ['Расходы', money(totals, 'expenses')],
    ['Прибыль', money(totals, 'profit')],
    ['Долги за проживание', money(debts, 'payment')],
    ['Не внесено залогов', money(debts, 'deposit')],
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
