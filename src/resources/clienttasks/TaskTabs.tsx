// The tabs over the list of tasks; their counts come in one call and never hold the list back.

import { useEffect } from 'react'
import { useGetList, useListContext } from 'react-admin'
import type { TaskTab } from '#schema/rules/taskTabs.ts'
import { useTaskCount } from '#src/state/useTaskCount.ts'
import { type TabCounts, useTabCounts } from './useTabCounts.ts'
import { useTabs } from './useTabs.ts'
import '#src/views/list/dayList.css'

/** Buttons that set the filter of the list. */
export function TaskTabs() {
  const { filterValues, setFilters } = useListContext()
  const { tabs, current } = useTabs()
  const counts = useTabCounts()
  const bound: unknown = current?.filter.due_at_lt
  useEffect(() => {
    if (bound !== undefined && bound !== filterValues.due_at_lt)
      setFilters({ ...filterValues, due_at_lt: bound }, undefined, false)
  }, [bound, filterValues, setFilters])
  return (
    <nav className="day-tabs" aria-label="Какие задачи показать">
      {tabs.map((tab) => (
        <button
          key={tab.label}
          type="button"
          aria-current={tab === current ? 'true' : undefined}
          onClick={() => setFilters({ ...tab.filter }, undefined, false)}
        >
          {tab.label}
          {tab.name === 'active' ? <BadgeCount /> : <Count tab={tab} counts={counts} />}
        </button>
      ))}
    </nav>
  )
}

/** The number of the badge, so that the two never differ. */
function BadgeCount() {
  const { count } = useTaskCount()
  return count && count.count > 0 ? <span>{count.count}</span> : null
}

function Count({ tab, counts }: { readonly tab: TaskTab; readonly counts: TabCounts | undefined }) {
  const told = counts?.[tab.name]
  // A host without counts of tabs is asked for one row of each with its total.
  const { total } = useGetList(
    'clienttasks',
    { filter: tab.filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } },
    { enabled: counts !== undefined && told === undefined, staleTime: 30_000 },
  )
  const count = told ?? total
  if (!count) return null
  return <span className={tab.isBad ? 'money' : undefined}>{count}</span>
}
