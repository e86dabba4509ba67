import { useListContext } from 'react-admin'
import { useClock } from '#src/kinds/clock.ts'
import { DayTabs } from '#src/views/list/DayTabs.tsx'
import { quickDays } from './quickDays.ts'
import { UnassignedTray } from './UnassignedTray.tsx'

/** Over the list of cleans: those without a cleaner, and the days that are looked at most. */
export function CleanTop() {
  const { today } = useClock()
  const { filterValues, setFilters } = useListContext()
  const { begin, end, ...others } = filterValues
  const tabs = quickDays(today).map(({ label, days }) => ({
    label,
    isOn: begin === days?.begin && end === days?.end,
    open: () => setFilters({ ...others, ...days }, undefined, false),
  }))
  return (
    <>
      <UnassignedTray />
      <DayTabs label="Какие дни показать" tabs={tabs} />
    </>
  )
}
