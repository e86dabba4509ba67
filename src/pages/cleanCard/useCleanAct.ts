import { useDataProvider } from 'react-admin'
import type { CallAnswer } from '#schema/wire/lines.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { useOneAtATime } from '#src/views/useOneAtATime.ts'
import { useRowChanges } from '../rentCard/useOpenRow.ts'
import type { CleanStep } from './cleanActions.ts'
import type { OpenClean } from './cleanWords.ts'

/** Makes a step of a clean: shown at once, taken back with a toast when the server refuses; true when it is done. */
export function useCleanAct(clean: OpenClean) {
  const provider = useDataProvider<PanelDataProvider>()
  const toasts = useToasts()
  const { patch, reread } = useRowChanges('cleans', clean.id)
  const { once, isBusy } = useOneAtATime()
  const act = async ({ action, asks, status }: CleanStep, words = ''): Promise<boolean> => {
    const { id, version } = clean
    const told = asks === 'remark' ? { check_comment: words } : { reason: words }
    const body = {
      id,
      ...(version !== undefined && { version }),
      action,
      ...(words !== '' && told),
    }
    const answer = await once(async () => {
      patch({ status })
      const changed = await orNothing(toasts, () => provider.call('PATCH cleans', { body }))
      patch(changed ? statusOf(changed) : { status: clean.status })
      void reread()
      return changed
    })
    return answer !== undefined
  }
  return { act, isBusy }
}

/** The answer of a change lacks the way into the flat, so that only what moved is kept. */
function statusOf({ status, version, cleaner_id, started_at, finished_at }: CallAnswer<'PATCH cleans'>) {
  const all = { status, version, cleaner_id, started_at, finished_at }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}
