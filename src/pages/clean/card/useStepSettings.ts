import type { CallAnswer } from '#schema/wire/lines.ts'
import { useRowChanges } from '#src/state/drawer/useOpenRow.ts'
import type { CallSettings } from '#src/views/call/useCall.ts'
import type { CleanStep } from './cleanActions.ts'
import type { OpenClean } from './cleanWords.ts'

/** How a step of a clean is made: shown at once, taken back when the server refuses. */
export function useStepSettings(
  { id, status }: OpenClean,
  steps: readonly CleanStep[],
): CallSettings<'PATCH cleans'> {
  const { patch, reread } = useRowChanges('cleans', id)
  return {
    ahead: ({ body }) => {
      patch({ status: steps.find(({ action }) => action === body?.action)?.status })
      return () => patch({ status })
    },
    onDone: (changed) => patch(movedOf(changed)),
    reread: () => void reread(),
  }
}

/** The answer of a change lacks the way into the flat, so that only what moved is kept. */
function movedOf({ status, version, cleaner_id, started_at, finished_at }: CallAnswer<'PATCH cleans'>) {
  const all = { status, version, cleaner_id, started_at, finished_at }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}
