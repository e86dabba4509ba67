// The tabs over the log.
import { useListContext } from 'react-admin'
import { useClock } from '#src/kinds/clock.ts'
import { DayTabs, TabNumber } from '#src/views/list/DayTabs.tsx'
import { logTabs, tabOf } from './logTabs.ts'
import { useCounters } from './useCounters.ts'

/** Buttons that set the filter of the log, with what is counted beside them. */
export function LogTabs() {
  const { filterValues, setFilters } = useListContext()
  const { today } = useClock()
  const counters = useCounters()
  const current = tabOf(filterValues)
  const tabs = logTabs(today).map(({ label, filter, counter }) => ({
    label,
    isOn: current?.label === label,
    open: () => setFilters({ ...filter }, undefined, false),
    count: counter && <TabNumber of={counters[counter]} isBad={counter === 'failed'} />,
  }))
  return <DayTabs label="Какие сообщения показать" tabs={tabs} />
}
