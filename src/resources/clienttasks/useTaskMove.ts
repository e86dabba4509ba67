// Changes a task and lets the badge, the tabs and the list follow.
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useRef, useState } from 'react'
import type { Row } from '#src/kinds/cells/cell.ts'
import { TASK_COUNT_KEY } from '#src/layout/menu/useTaskCount.ts'
import type { KnownRow } from '#src/pages/rentCard/rowParts.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'

/** The step that changes a task: true when the server has done it, a refusal is told by a toast. */
export function useTaskMove(task: KnownRow) {
  const provider = useDataProvider()
  const queries = useQueryClient()
  const toasts = useToasts()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const move = async (changes: Row, told: string): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    const saved = await orNothing(toasts, () =>
      provider.update('clienttasks', { id: task.id, data: changes, previousData: task }),
    )
    isRunning.current = false
    setBusy(false)
    void queries.invalidateQueries({ queryKey: ['clienttasks'] })
    void queries.invalidateQueries({ queryKey: TASK_COUNT_KEY })
    if (saved) toasts.show({ family: 'ok', title: told })
    return saved !== undefined
  }
  return { move, isBusy }
}
