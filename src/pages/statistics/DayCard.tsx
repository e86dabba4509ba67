import { useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Comparison } from '#schema/rules/statistics.ts'
import { LazyPlace, lazyScreen, preloadScreen } from '#src/base/lazyScreen.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { dateText, moneyText, numberText } from '#src/kinds/texts.ts'
import { listPath } from '#src/views/paths.ts'
import type { DayFigures, Statistics } from './figures.ts'
import { Legend, StatCard, type StatColumn, StatTable } from './StatCard.tsx'

const DayChart = lazyScreen(() => import('./DayChart.tsx'))

// The screen always shows it: the code comes beside that of the screen.
preloadScreen(DayChart)

interface DayCardProps {
  readonly data: Statistics
  readonly compare: Comparison
}

/** The bookings behind a day: who lives there, comes or leaves. */
const staysOf = (date: string) => listPath('rents', { begin: date, end: date })

/** Revenue by day as a chart, or as a table for everybody who prefers one. */
export function DayCard({ data: { by_day: days = [] }, compare }: DayCardProps) {
  const clock = useClock()
  const navigate = useNavigate()
  const [isTable, setTable] = useState(false)
  // The figures are on the screen first: the chart costs more to draw than all of them.
  const isChartTurn = useDeferredValue(true, false)
  const comparedWith = compare === 'year' ? 'Год назад' : 'Прошлый период'
  const columns: StatColumn<DayFigures>[] = [
    ['День', ({ date }) => dateText(date, clock), isTable ? ({ date = '' }) => staysOf(date) : undefined],
    ['Ночей', ({ nights = 0 }) => numberText(nights)],
    ['Загрузка', ({ occupancy = 0 }) => numberText(occupancy, '%')],
    ['Выручка', ({ revenue }) => moneyText(revenue)],
    [comparedWith, ({ prev_revenue }) => moneyText(prev_revenue) || '—'],
  ]
  const turn = (
    <button className="medium link" type="button" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
      {isTable ? 'График' : 'Таблица'}
    </button>
  )
  return (
    <StatCard
      title="Выручка по дням"
      note="тыс. ₽, по ночам"
      aside={
        <div className="row wrap push gap-16">
          {!isTable && (
            <Legend
              shades={{ fact: 'факт', booked: 'уже забронировано', past: comparedWith.toLowerCase() }}
            />
          )}
          {turn}
        </div>
      }
    >
      {!isTable && (
        <div className="stat-chart-place">
          {isChartTurn && (
            <LazyPlace fallback={null}>
              <DayChart
                days={days}
                today={clock.today}
                comparedWith={comparedWith}
                onDay={(date) => void navigate(staysOf(date))}
              />
            </LazyPlace>
          )}
        </div>
      )}
      <div className={isTable ? 'stat-table' : 'only-read'}>
        <StatTable caption="Выручка по дням" columns={columns} rows={days} />
      </div>
    </StatCard>
  )
}
