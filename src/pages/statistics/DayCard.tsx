import { useDeferredValue, useState } from 'react'
import { LazyPlace, lazyScreen, preloadScreen } from '#src/base/lazyScreen.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { dateText, moneyText, numberText } from '#src/kinds/texts.ts'
import type { Statistics } from './figures.ts'

const DayChart = lazyScreen(() => import('./DayChart.tsx'))

// The screen always shows it: the code comes beside that of the screen.
preloadScreen(DayChart)

/** Revenue by day as a chart, or as a table for everybody who prefers one. */
export function DayCard({
  data,
  compare,
}: {
  readonly data: Statistics
  readonly compare: 'previous' | 'year'
}) {
  const clock = useClock()
  const [isTable, setTable] = useState(false)
  // The figures are on the screen first: the chart costs more to draw than all of them.
  const isChartTurn = useDeferredValue(true, false)
  const { by_day: days = [] } = data
  const comparedWith = compare === 'year' ? 'Год назад' : 'Прошлый период'
  return (
    <section className="narrow box stat-card" aria-label="Выручка по дням">
      <header>
        <h2>Выручка по дням</h2>
        <span>тыс. ₽, по ночам проживания</span>
        <button
          className="push medium link"
          type="button"
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? 'График' : 'Таблица'}
        </button>
      </header>
      {!isTable && (
        <>
          <ul className="row stretch wrap quiet stat-legend" aria-hidden="true">
            <li className="row gap-6 fact">факт</li>
            <li className="row gap-6 booked">уже забронировано</li>
            <li className="row gap-6 past">{comparedWith.toLowerCase()}</li>
          </ul>
          <div className="stat-chart-place">
            {isChartTurn && (
              <LazyPlace fallback={null}>
                <DayChart days={days} today={clock.today} comparedWith={comparedWith} />
              </LazyPlace>
            )}
          </div>
        </>
      )}
      <div className={isTable ? 'stat-table' : 'only-read'}>
        <table>
          <caption className="only-read">Выручка по дням</caption>
          <thead>
            <tr>
              <th scope="col">День</th>
              <th scope="col">Ночей</th>
              <th scope="col">Загрузка</th>
              <th scope="col">Выручка</th>
              <th scope="col">{comparedWith}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.date}>
                <th scope="row">{dateText(day.date, clock)}</th>
                <td>{day.nights ?? 0}</td>
                <td>{numberText(day.occupancy ?? 0, '%')}</td>
                <td>{moneyText(day.revenue)}</td>
                <td>{moneyText(day.prev_revenue) || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
