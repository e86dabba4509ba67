import { useRefresh } from 'react-admin'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import type { ToastAction } from '#src/state/toasts.ts'
import { usePanelProvider } from './usePanelProvider.ts'
import { useVersions } from './useVersions.ts'

/** Takes acts back by their numbers, the last one first, and gives the button of a toast that does it, if there are any. */
export function useTakingBack() {
  const provider = usePanelProvider()
  const toasts = useToasts()
  const refresh = useRefresh()
  const learn = useVersions()
  const takeBack = async (acts: readonly number[]) => {
    let done = 0
    for (const id of acts.toReversed()) {
      const answer = await orNothing(toasts, () => provider.call('POST audit/undo', { body: { id } }))
      if (!answer) continue
      done += 1
      for (const row of answer.written ?? []) learn(row)
    }
    refresh()
    const all = acts.length > 1 ? ` ${done} из ${acts.length}` : ''
    if (done > 0) toasts.show({ title: `Отменено${all}`, message: 'Всё снова так, как было.' })
  }
  const wayBack = (acts: readonly number[]): { readonly action?: ToastAction } =>
    acts.length === 0 ? {} : { action: { label: 'Отменить', run: () => void takeBack(acts) } }
  return { takeBack, wayBack }
}
