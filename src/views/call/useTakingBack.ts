// Takes acts of the journal back, the last one first; what stands against it is told in the server's words.
import { useRefresh } from 'react-admin'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import type { ToastAction } from '#src/state/toasts.ts'
import { usePanelProvider } from './usePanelProvider.ts'

/** The way to take acts back by their numbers, and the button of a toast that does it; none where there are none. */
export function useTakingBack() {
  const provider = usePanelProvider()
  const toasts = useToasts()
  const refresh = useRefresh()
  const takeBack = async (acts: readonly number[]) => {
    let done = 0
    for (const id of acts.toReversed()) {
      if (await orNothing(toasts, () => provider.call('POST audit/undo', { body: { id } }))) done += 1
    }
    refresh()
    const all = acts.length > 1 ? ` ${done} из ${acts.length}` : ''
    if (done > 0) toasts.show({ title: `Отменено${all}`, message: 'Всё снова так, как было.' })
  }
  const wayBack = (acts: readonly number[]): { readonly action?: ToastAction } =>
    acts.length === 0 ? {} : { action: { label: 'Отменить', run: () => void takeBack(acts) } }
  return { takeBack, wayBack }
}
