import { useListContext } from 'react-admin'
import { DayTabs, TabCount } from '#src/views/list/DayTabs.tsx'
import { purchaseTabs, tabOf } from './purchaseTabs.ts'

/** The tabs with their counts; a tab keeps the other filters. */
export function PurchaseTabs() {
  const { filterValues, setFilters } = useListContext()
  const current = tabOf(filterValues)
  const tabs = purchaseTabs.map((tab) => {
    const filter = { ...filterValues, status: tab.status }
    return {
      label: tab.label,
      isOn: tab === current,
      open: () => setFilters(filter, undefined, false),
      count: <TabCount entity="tasks" filter={filter} />,
    }
  })
  return <DayTabs label="Какие покупки показать" tabs={tabs} />
}
