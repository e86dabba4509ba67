// Revenue by day: what has been, what is booked already, and the compared period as a dotted line. Its code comes late.
import { BarPlot } from '@mui/x-charts/BarChart'
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight'
import { ChartsContainer } from '@mui/x-charts/ChartsContainer'
import { ChartsGrid } from '@mui/x-charts/ChartsGrid'
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip'
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis'
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis'
import { LinePlot } from '@mui/x-charts/LineChart'
import { formatDate } from '#schema/rules/dates.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { usePhone } from '#src/views/phone.ts'
import type { DayFigures } from './figures.ts'

interface DayChartProps {
  readonly days: readonly DayFigures[]
  readonly today: string
  readonly comparedWith: string
  /** A press on the column of a day. */
  readonly onDay: (date: string) => void
}

const booked = 'booked'
/** What is only booked has a dashed edge: it is told from what has been by more than its tint. */
const barLook = ({ seriesId }: { readonly seriesId: string }) =>
  seriesId === booked ? { stroke: 'var(--k-accent)', strokeDasharray: '3 2' } : {}
const roubles = (value: number | null) => (value === null ? '—' : formatMoney(Math.round(value)))
const quiet = { tickLabelStyle: { fill: 'var(--k-text2)', fontSize: 11 } } as const
const thousands = (value: number) => String(Math.round(value / 1000))

/** The chart of the days; silent for screen readers, which get the table. */
export default function DayChart({ days, today, comparedWith, onDay }: DayChartProps) {
  const dates = days.map((day) => day.date ?? '')
  const now = dates.indexOf(today)
  const bar = (id: string, label: string, color: string, isShown: (date: string) => boolean) => ({
    id,
    type: 'bar' as const,
    stack: 'day',
    label,
    color,
    data: days.map(({ date = '', revenue = 0 }) => (isShown(date) ? revenue : null)),
    valueFormatter: roubles,
  })
  // how many days «сегодня» covers on either side of its own
  const covered = Math.floor(days.length / (usePhone() ? 10 : 18))
  const tickLabelInterval = (_: string, index: number) =>
    index === now ||
    ((days.length < 15 || index === 0 || (index + 1) % 5 === 0) &&
      (now < 0 || Math.abs(index - now) > covered))
  const dayText = (date: string, { location }: { readonly location: string }) =>
    location !== 'tick' ? formatDate(date) : date === today ? 'сегодня' : String(Number(date.slice(8)))
  const past = days.map((day) => day.prev_revenue ?? null)
  return (
    <div className="stat-chart" aria-hidden="true">
      <ChartsContainer
        height={240}
        disableKeyboardNavigation
        onAxisClick={(_, pressed) => {
          const date = pressed && dates[pressed.dataIndex]
          if (date) onDay(date)
        }}
        margin={{ left: 0, right: 16, top: 12, bottom: 0 }}
        xAxis={[
          { id: 'day', data: dates, scaleType: 'band', valueFormatter: dayText, tickLabelInterval, ...quiet },
        ]}
        yAxis={[{ id: 'sum', min: 0, valueFormatter: thousands, width: 36, ...quiet }]}
        series={[
          bar('fact', 'Факт', 'var(--k-accent)', (date) => date <= today),
          bar(booked, 'Уже забронировано', 'var(--k-accentSoft)', (date) => date > today),
          { type: 'line', label: comparedWith, color: 'var(--k-text2)', data: past, valueFormatter: roubles },
        ]}
      >
        <ChartsGrid horizontal />
        <BarPlot borderRadius={2} skipAnimation slotProps={{ bar: barLook }} />
        <LinePlot skipAnimation slotProps={{ line: { strokeDasharray: '2 3', strokeWidth: 1.5 } }} />
        <ChartsAxisHighlight x="band" />
        <ChartsXAxis axisId="day" disableLine disableTicks />
        <ChartsYAxis axisId="sum" disableLine disableTicks />
        <ChartsTooltip trigger="axis" />
      </ChartsContainer>
    </div>
  )
}
