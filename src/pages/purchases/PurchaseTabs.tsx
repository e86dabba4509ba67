import { useGetList, useListContext } from 'react-admin'
import { purchaseTabs, tabOf } from './purchaseTabs.ts'
import '#src/views/list/dayList.css'

/** The tabs with their counts; a tab keeps the other filters. */
export function PurchaseTabs() {
  const { filterValues, setFilters } = useListContext()
  const current = tabOf(filterValues)
  return (
    <nav className="day-tabs" aria-label="Какие покупки показать">
      {purchaseTabs.map((tab) => (
        <button
          key={tab.status}
          type="button"
          aria-current={tab === current ? 'true' : undefined}
          onClick={() => setFilters({ ...filterValues, status: tab.status }, undefined, false)}
        >
          {tab.label}
          <Count filter={{ ...filterValues, status: tab.status }} />
        </button>
      ))}
    </nav>
  )
}

function Count({ filter }: { readonly filter: Readonly<Record<string, unknown>> }) {
  const { total } = useGetList(
    'tasks',
    { filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } },
    { staleTime: 30_000 },
  )
  return total ? <span>{total}</span> : null
}
