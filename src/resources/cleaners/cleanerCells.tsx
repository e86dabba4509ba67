// Cells of the cleaners' list that are more than a value: coming days, the load of the week, quality.
import type { FunctionComponent } from 'react'
import { useRecordContext } from 'react-admin'
import type { SentRow } from '#schema/wire/sent.ts'
import { numberText } from '#src/kinds/texts.ts'
import { ActiveCell } from './ActiveCell.tsx'

/** A week that fills one person, in minutes. */
const fullWeek = 5 * 480

const useCleaner = () => useRecordContext<SentRow<'cleaners'>>()

function DaysCell() {
  const { today = 0, tomorrow = 0 } = useCleaner() ?? {}
  return (
    <span title="Сегодня и завтра">
      {today} / {tomorrow}
    </span>
  )
}

function WeekCell() {
  const { count = 0, minutes = 0 } = useCleaner()?.week ?? {}
  const percent = Math.min(100, Math.round((minutes / fullWeek) * 100))
  return (
    <span>
      {count} за {Math.round(minutes / 60)} ч
      <span className="block load-bar" aria-hidden="true">
        <i className="block" style={{ width: `${percent}%` }} />
      </span>
    </span>
  )
}

function FlatsCell() {
  return <>{useCleaner()?.objects?.length ?? 0}</>
}

const percentCell = (name: 'on_time' | 'rework_rate') =>
  function PercentCell() {
    const percent = useCleaner()?.[name]
    return percent === undefined ? null : numberText(Math.round(percent), '%')
  }

function RatingCell() {
  const rating = useCleaner()?.rating
  return rating === undefined ? null : numberText(rating)
}

/** The cells by their column. */
export const cleanerCells: Readonly<Record<string, FunctionComponent>> = {
  active: ActiveCell,
  objects: FlatsCell,
  today: DaysCell,
  week: WeekCell,
  rating: RatingCell,
  on_time: percentCell('on_time'),
  rework_rate: percentCell('rework_rate'),
}
