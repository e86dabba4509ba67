import { IconButton } from '@mui/material'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useListContext } from 'react-admin'
import { useSearchParams } from 'react-router'
import { models } from '#schema/index.ts'
import { addDays, isIsoDate } from '#schema/rules/dates.ts'
import { monthTitle } from '#schema/rules/months.ts'
import { moveMonths } from '#schema/rules/statistics.ts'
import { DateBox } from '#src/kinds/inputs/DateBox.tsx'
import { Segmented } from '#src/kit/Segmented.tsx'
import { FiltersButton } from '#src/views/list/FiltersButton.tsx'
import { useIsTight } from '#src/views/list/ToolRow.tsx'
import { PeriodSteps } from '#src/views/PeriodSteps.tsx'
import { usePhone } from '#src/views/phone.ts'
import { useCleanView } from './CleanViews.tsx'
import { useDispatchPlace } from './useDispatchPlace.ts'

/** The filters of the board: those of the list without its days, since the board has a day. */
const model = {
  ...models.cleans,
  list: { ...models.cleans.list, period: undefined, filters: ['cleaner_id', 'object_id', 'status', 'type'] },
} as const

/** What the row of tools looks at: the day where there is room for it, and the filters. */
export function DispatchBar() {
  const phone = usePhone()
  return (
    <>
      {!phone && <DaySteps />}
      <FiltersButton model={model} />
    </>
  )
}

const week = 'week'

/** The day, or the month of the calendar, with its steps; the words for today, tomorrow and the week, which is a list, where there is room. */
export function DaySteps() {
  const [view] = useCleanView()
  const { day, today, go } = useDispatchPlace()
  const { filterValues } = useListContext()
  const [, setParameters] = useSearchParams()
  const openWeek = () => {
    const filter = { ...filterValues, begin: today, end: addDays(today, 6) }
    setParameters({ view: 'list', filter: JSON.stringify(filter) })
  }
  const isTight = useIsTight()
  if (view === 'calendar')
    return (
      <PeriodSteps of="month" onStep={(by) => go(moveMonths(`${day.slice(0, 7)}-01`, by))}>
        {monthTitle(day)}
      </PeriodSteps>
    )
  return (
    <>
      <span className="row inline gap-0 day-steps">
        <IconButton aria-label="Предыдущий день" onClick={() => go(addDays(day, -1))}>
          <ChevronLeft />
        </IconButton>
        <DateBox label="День" value={day} onChange={(next) => isIsoDate(next) && go(next)} />
        <IconButton aria-label="Следующий день" onClick={() => go(addDays(day, 1))}>
          <ChevronRight />
        </IconButton>
      </span>
      {!isTight && (
        <Segmented
          label="Какой день"
          value={day}
          segments={[
            { value: today, label: 'Сегодня' },
            { value: addDays(today, 1), label: 'Завтра' },
            { value: week, label: 'Неделя' },
          ]}
          onChoose={(value) => (value === week ? openWeek() : go(value))}
        />
      )}
    </>
  )
}
