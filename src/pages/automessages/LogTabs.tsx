import { useListContext } from 'react-admin'
import { messageTabOf, messageTabs } from '#schema/rules/messageTabs.ts'
import { useClock } from '#src/kinds/clock.ts'
import { DayTabs, TabNumber } from '#src/views/list/DayTabs.tsx'
import { useCounters } from './useCounters.ts'

/** The tabs over the log: buttons that set its filter, with what is counted beside them. */
export function LogTabs() {
  const { filterValues, setFilters } = useListContext()
  const { today } = useClock()
  const counters = useCounters()
  const current = messageTabOf(filterValues)
  const tabs = messageTabs(today).map(({ label, filter, counter }) => ({
    label,
    isOn: current?.label === label,
    open: () => setFilters({ ...filter }, undefined, false),
    count: counter && <TabNumber of={counters[counter]} isBad={counter === 'failed'} />,
  }))
  return <DayTabs label="Какие сообщения показать" tabs={tabs} />
}
