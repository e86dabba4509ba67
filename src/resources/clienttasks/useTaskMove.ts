// Changes a task and lets the badge, the tabs and the list follow.
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { Row } from '#src/kinds/cells/cell.ts'
import type { KnownRow } from '#src/kinds/rowParts.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { TASK_COUNT_KEY } from '#src/state/useTaskCount.ts'
import { useOneAtATime } from '#src/views/useOneAtATime.ts'

/** The step that changes a task: true when the server has done it, a refusal is told by a toast. */
export function useTaskMove(task: KnownRow) {
  const provider = useDataProvider()
  const queries = useQueryClient()
  const toasts = useToasts()
  const { once, isBusy } = useOneAtATime()
  const move = async (changes: Row, told: string): Promise<boolean> => {
    const saved = await once(() =>
      orNothing(toasts, () =>
        provider.update('clienttasks', { id: task.id, data: changes, previousData: task }),
      ),
    )
    void queries.invalidateQueries({ queryKey: ['clienttasks'] })
    void queries.invalidateQueries({ queryKey: TASK_COUNT_KEY })
    if (saved) toasts.show({ family: 'ok', title: told })
    return saved !== undefined
  }
  return { move, isBusy }
}
