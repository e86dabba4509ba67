// Cells of the cleaners' list that are more than a value: coming days, the load of the week, quality.
import type { ComponentType } from 'react'
import { numberIn, partIn, partsIn } from '#src/kinds/rowParts.ts'
import { numberText } from '#src/kinds/texts.ts'
import type { RowSlotProps } from '#src/views/slots.ts'
import { ActiveCell } from './ActiveCell.tsx'

/** A week that fills one person, in minutes. */
const fullWeek = 5 * 480

function DaysCell({ row }: RowSlotProps) {
  return (
    <span title="Сегодня и завтра">
      {numberIn(row, 'today') ?? 0} / {numberIn(row, 'tomorrow') ?? 0}
    </span>
  )
}

function WeekCell({ row }: RowSlotProps) {
  const week = partIn(row, 'week')
  const minutes = numberIn(week, 'minutes') ?? 0
  const percent = Math.min(100, Math.round((minutes / fullWeek) * 100))
  return (
    <span>
      {numberIn(week, 'count') ?? 0} за {Math.round(minutes / 60)} ч
      <span className="block load-bar" aria-hidden="true">
        <i className="block" style={{ width: `${percent}%` }} />
      </span>
    </span>
  )
}

function FlatsCell({ row }: RowSlotProps) {
  return <>{partsIn(row, 'objects').length}</>
}

const percentCell = (name: string) =>
  function PercentCell({ row }: RowSlotProps) {
    const percent = numberIn(row, name)
    return percent === undefined ? null : numberText(Math.round(percent), '%')
  }

function RatingCell({ row }: RowSlotProps) {
  const rating = numberIn(row, 'rating')
  return rating === undefined ? null : numberText(rating)
}

/** The cells by their column. */
export const cleanerCells: Readonly<Record<string, ComponentType<RowSlotProps>>> = {
  active: ActiveCell,
  objects: FlatsCell,
  today: DaysCell,
  week: WeekCell,
  rating: RatingCell,
  on_time: percentCell('on_time'),
  rework_rate: percentCell('rework_rate'),
}
