import type { SentRow } from '#schema/wire/sent.ts'
import { numberText } from '#src/kinds/texts.ts'
import type { RowSlotProps } from '#src/views/slots.ts'
import { ActiveSwitch } from './ActiveSwitch.tsx'

/** A week that fills one person, in minutes. */
const fullWeek = 5 * 480

type Cleaner = SentRow<'cleaners'>

function DaysCell({ row: { today = 0, tomorrow = 0 } }: RowSlotProps<'cleaners'>) {
  return (
    <span title="Сегодня и завтра">
      {today} / {tomorrow}
    </span>
  )
}

function WeekCell({ row: { week } }: RowSlotProps<'cleaners'>) {
  const { count = 0, minutes = 0 } = week ?? {}
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

const words = (of: (row: Cleaner) => string) =>
  function WordsCell({ row }: RowSlotProps<'cleaners'>) {
    return of(row)
  }

const percent = (value: number | undefined) => (value === undefined ? '' : numberText(Math.round(value), '%'))

/** Cells of the cleaners' list that are more than a value: coming days, the load of the week, quality. */
export const cleanerCells = {
  active: ActiveSwitch,
  objects: words(({ objects = [] }) => String(objects.length)),
  today: DaysCell,
  week: WeekCell,
  rating: words(({ rating }) => numberText(rating)),
  on_time: words(({ on_time }) => percent(on_time)),
  rework_rate: words(({ rework_rate }) => percent(rework_rate)),
}
