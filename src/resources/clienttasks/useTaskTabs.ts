import { useMemo } from 'react'
import { useListContext } from 'react-admin'
import { isSame } from '#schema/rules/isSame.ts'
import { type TaskTab, taskTabs } from '#schema/rules/taskTabs.ts'
import type { FilterValues } from '#src/kinds/filters/filters.ts'
import { usePhase } from '#src/state/SessionContext.tsx'

const MINUTE_MS = 60_000

/** The tabs of this minute for the person at the screen. */
export function useTaskTabs(): readonly TaskTab[] {
  const phase = usePhase()
  const me = phase.name === 'ready' ? phase.person.id : 0
  const minute = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString()
  return useMemo(() => taskTabs(me, minute), [me, minute])
}

/** The one of the tabs that is on, if the filter of the list is of one. */
export function useCurrentTab(tabs: readonly TaskTab[]): TaskTab | undefined {
  const { filterValues } = useListContext()
  return tabs.find((tab) => isOn(tab, filterValues))
}

/** Whether the filter of the list is the one of the tab; the moment of «Просроченные» may be older than now. */
export function isOn({ filter }: TaskTab, values: FilterValues): boolean {
  const moment = 'due_at_lt' in filter && 'due_at_lt' in values ? { due_at_lt: filter.due_at_lt } : {}
  return isSame(filter, { ...values, ...moment })
}
