import { useEffect, useState } from 'react'
import { useListContext } from 'react-admin'
import { isSame } from '#schema/rules/changes.ts'
import { rentTabs } from '#schema/rules/stayTabs.ts'
import { useClock } from '#src/kinds/clock.ts'
import { DayTabs, TabCount } from '#src/views/list/DayTabs.tsx'
import './rents.css'

/** The tabs over the bookings; counts come after the rows, one row at a time, and never hold the list back. */
export function RentTabs() {
  const { today } = useClock()
  const { filterValues, setFilters } = useListContext()
  const shown = useRowsShown()
  const tabs = rentTabs(today).map((tab) => ({
    label: tab.label,
    isOn: isSame(tab.filter, filterValues),
    open: () => setFilters({ ...tab.filter }, undefined, false),
    count: tab.counts && (
      <TabCount entity="rents" filter={tab.filter} isBad={tab.counts === 'money'} enabled={shown} />
    ),
  }))
  return <DayTabs className="grow" label="Какие брони показать" tabs={tabs} />
}

/** Whether the rows have come and been painted: browsers make few calls at a time, and the rows come first. */
function useRowsShown(): boolean {
  const { isPending } = useListContext()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (isPending) return undefined
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setShown(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [isPending])
  return shown
}
