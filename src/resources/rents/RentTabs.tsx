// The tabs over the list of bookings; counts are asked one row at a time after the rows and never hold the list back.

import { useEffect, useState } from 'react'
import { useGetList, useListContext } from 'react-admin'
import { useClock } from '#src/kinds/clock.ts'
import { isTabOn, type RentTab, rentTabs } from './rentTabs.ts'
import '#src/views/list/dayList.css'
import './rents.css'

/** Buttons that set the filter of the list. */
export function RentTabs() {
  const { today } = useClock()
  const { filterValues, setFilters } = useListContext()
  const shown = useRowsShown()
  return (
    <nav className="grow day-tabs" aria-label="Какие брони показать">
      {rentTabs(today).map((tab) => {
        const isOn = isTabOn(tab, filterValues)
        return (
          <button
            key={tab.label}
            type="button"
            aria-current={isOn ? 'true' : undefined}
            onClick={() => setFilters({ ...tab.filter }, undefined, false)}
          >
            {tab.label}
            {tab.counts && <Count tab={tab} enabled={shown} />}
          </button>
        )
      })}
    </nav>
  )
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

function Count({ tab, enabled }: { readonly tab: RentTab; readonly enabled: boolean }) {
  const { total } = useGetList(
    'rents',
    { filter: tab.filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'begin', order: 'ASC' } },
    { staleTime: 30_000, enabled },
  )
  if (!total) return null
  return <span className={tab.counts === 'money' ? 'money' : undefined}>{total}</span>
}
