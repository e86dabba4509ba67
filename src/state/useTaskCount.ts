// The number on the badge of «Задачи», shared with the screen of tasks through the data cache.

import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { menuOf } from '#schema/menu.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { wholeAnswer } from '#src/dataProvider/httpError.ts'
import { useShared } from '#src/state/SessionContext.tsx'

/** The key of the cached count. */
export const TASK_COUNT_KEY = ['clientTasksCount']

/** How many client tasks wait, and whether any is urgent. */
export interface TaskCount {
  readonly count: number
  readonly urgent: boolean
}

/** The count and the way to refresh it; not asked for a role without the entry of tasks. */
export function useTaskCount(): {
  readonly count: TaskCount | undefined
  readonly isUnknown: boolean
  readonly refresh: () => void
} {
  const provider = useDataProvider<PanelDataProvider>()
  const role = useShared('role')
  const enabled = menuOf(role).some((entry) => entry.route === '/clienttasks')
  const query = useQuery({
    queryKey: TASK_COUNT_KEY,
    queryFn: async ({ signal }): Promise<TaskCount> => {
      const told = await provider.call('GET clienttasks/count', {}, { signal })
      const { count = 0, urgent = 1 } = wholeAnswer(told, (one) => one.count !== undefined)
      return { count: Math.max(count, 0), urgent: urgent > 0 }
    },
    // so long one screen takes the count that another has just read
    staleTime: 15_000,
    enabled,
  })
  const refresh = () => {
    if (enabled) void query.refetch()
  }
  return { count: query.data, isUnknown: query.isError && query.data === undefined, refresh }
}

/** The text of the badge: nothing for zero, 99+ on overflow. */
export function badgeText(count: number): string {
  if (count <= 0) return ''
  return count > 99 ? '99+' : String(count)
}
