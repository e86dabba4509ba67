// The tabs over the list of tasks; their counts come in one call and never hold the list back.

import { useEffect } from 'react'
import { useListContext } from 'react-admin'
import type { TaskTab } from '#schema/rules/taskTabs.ts'
import { useTaskCount } from '#src/state/useTaskCount.ts'
import { DayTabs, TabCount, TabNumber } from '#src/views/list/DayTabs.tsx'
import { type TabCounts, useTabCounts } from './useTabCounts.ts'
import { useTabs } from './useTabs.ts'

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
  const shown = tabs.map((tab) => ({
    label: tab.label,
    isOn: tab === current,
    open: () => setFilters({ ...tab.filter }, undefined, false),
    count: tab.name === 'active' ? <BadgeCount /> : <Count tab={tab} counts={counts} />,
  }))
  return <DayTabs label="Какие задачи показать" tabs={shown} />
}

/** The number of the badge, so that the two never differ. */
function BadgeCount() {
  return <TabNumber of={useTaskCount().count?.count} />
}

interface CountProps {
  readonly tab: TaskTab
  readonly counts: TabCounts | undefined
}

function Count({ tab: { name, filter, isBad }, counts }: CountProps) {
  const told = counts?.[name]
  if (told !== undefined) return <TabNumber of={told} isBad={isBad} />
  // A host without counts of tabs is asked for one row of each with its total.
  return <TabCount entity="clienttasks" filter={filter} isBad={isBad} enabled={counts !== undefined} />
}
