import { useQueryClient } from '@tanstack/react-query'
import type { RowChange } from '#schema/wire/lines.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { TASK_COUNT_KEY } from '#src/state/useTaskCount.ts'
import { useCall } from '#src/views/call/useCall.ts'

/** Changes a task and lets the badge, the tabs and the list follow, also when somebody was faster; true when it is done. */
export function useTaskMove({ id, version }: SentRow<'clienttasks'>) {
  const queries = useQueryClient()
  const reread = () => {
    void queries.invalidateQueries({ queryKey: ['clienttasks'] })
    void queries.invalidateQueries({ queryKey: TASK_COUNT_KEY })
  }
  const onRefused = () => {
    reread()
    return false
  }
  const { act, isBusy } = useCall('PATCH clienttasks', { reread, onRefused })
  const move = async (changes: RowChange<'clienttasks'>, told: string): Promise<boolean> =>
    (await act({ body: { id, ...(version !== undefined && { version }), ...changes } }, told)).isDone
  return { move, isBusy }
}
