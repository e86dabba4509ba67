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
import type { DayFigures } from './figures.ts'

interface DayChartProps {
  readonly days: readonly DayFigures[]
  readonly today: string
  readonly comparedWith: string
  /** A press on the column of a day. */
  readonly onDay: (date: string) => void
}

const paleAccent = 'color-mix(in srgb, var(--k-accent) 35%, var(--k-surface))'
const roubles = (value: number | null) => (value === null ? '—' : formatMoney(Math.round(value)))
const thousands = (value: number) => String(Math.round(value / 1000))

/** The chart of the days; silent for screen readers, which get the table. */
export default function DayChart({ days, today, comparedWith, onDay }: DayChartProps) {
  const dates = days.map((day) => day.date ?? '')
  const bar = (label: string, color: string, isShown: (date: string) => boolean) => ({
    type: 'bar' as const,
    stack: 'day',
    label,
    color,
    data: days.map(({ date = '', revenue = 0 }) => (isShown(date) ? revenue : null)),
    valueFormatter: roubles,
  })
  const tickLabelInterval = (_: string, index: number) =>
    days.length < 15 || index === 0 || (index + 1) % 5 === 0
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
        margin={{ left: 0, right: 8, top: 12, bottom: 0 }}
        xAxis={[{ id: 'day', data: dates, scaleType: 'band', valueFormatter: dayText, tickLabelInterval }]}
        yAxis={[{ id: 'sum', min: 0, valueFormatter: thousands, width: 36 }]}
        series={[
          bar('Факт', 'var(--k-accent)', (date) => date <= today),
          bar('Уже забронировано', paleAccent, (date) => date > today),
          { type: 'line', label: comparedWith, color: 'var(--k-text2)', data: past, valueFormatter: roubles },
        ]}
      >
        <ChartsGrid horizontal />
        <BarPlot borderRadius={2} skipAnimation />
        <LinePlot skipAnimation slotProps={{ line: { strokeDasharray: '2 3', strokeWidth: 1.5 } }} />
        <ChartsAxisHighlight x="band" />
        <ChartsXAxis axisId="day" disableLine disableTicks />
        <ChartsYAxis axisId="sum" disableLine disableTicks />
        <ChartsTooltip trigger="axis" />
      </ChartsContainer>
    </div>
  )
}

function dayText(date: string, { location }: { readonly location: string }): string {
  return location === 'tick' ? String(Number(date.slice(8))) : formatDate(date)
}
