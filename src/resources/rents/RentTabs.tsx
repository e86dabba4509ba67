// The tabs over the list of bookings; counts are asked one row at a time after the rows and never hold the list back.
import { useGetList, useListContext } from 'ra-core'
import { useClock } from '#src/kinds/clock.ts'
import { isTabOn, type RentTab, rentTabs } from './rentTabs.ts'
import '#src/views/list/dayList.css'
import './rents.css'

/** Buttons that set the filter of the list. */
export function RentTabs() {
  const { today } = useClock()
  const { filterValues, setFilters } = useListContext()
  return (
    <nav className="day-tabs" aria-label="Какие брони показать">
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
            {tab.counts && <Count tab={tab} />}
          </button>
        )
      })}
    </nav>
  )
}

/** The count waits for the rows: browsers make few calls at a time, and the rows come first. */
function Count({ tab }: { readonly tab: RentTab }) {
  const { isPending } = useListContext()
  const { total } = useGetList(
    'rents',
    { filter: tab.filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'begin', order: 'ASC' } },
    { retry: false, staleTime: 30_000, enabled: !isPending },
  )
  if (!total) return null
  return <span className={tab.counts === 'money' ? 'money' : undefined}>{total}</span>
}
