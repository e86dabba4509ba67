// The tabs of this minute for the person at the screen.
import { useListContext } from 'react-admin'
import { type TaskTab, taskTabs } from '#schema/rules/taskTabs.ts'
import { usePhase } from '#src/state/SessionContext.tsx'
import { isTaskTabOn } from './isTaskTabOn.ts'

const MINUTE_MS = 60_000

/** All tabs and the one that is on, if the filter is of none. */
export function useTabs(): { readonly tabs: readonly TaskTab[]; readonly current: TaskTab | undefined } {
  const { filterValues } = useListContext()
  const phase = usePhase()
  const me = phase.name === 'ready' ? phase.person.id : 0
  const minute = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString()
  const tabs = taskTabs(me, minute)
  return { tabs, current: tabs.find((tab) => isTaskTabOn(tab, filterValues)) }
}
