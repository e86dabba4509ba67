// The tabs over the list of bookings; counts are asked one row at a time and never hold the list back.
import { useGetList, useListContext } from 'ra-core'
import { useClock } from '#src/kinds/clock.ts'
import { isTabOn, type RentTab, rentTabs } from './rentTabs.ts'
import './rents.css'

/** Buttons that set the filter of the list. */
export function RentTabs() {
  const { today } = useClock()
  const { filterValues, setFilters } = useListContext()
  return (
    <nav className="rent-tabs" aria-label="Какие брони показать">
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

function Count({ tab }: { readonly tab: RentTab }) {
  const { total } = useGetList(
    'rents',
    { filter: tab.filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'begin', order: 'ASC' } },
    { retry: false, staleTime: 30_000 },
  )
  if (!total) return null
  return <span className={tab.counts === 'money' ? 'money' : undefined}>{total}</span>
}
