import { useRefresh } from 'react-admin'
import { errorToast, tellFailure } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import type { ToastAction } from '#src/state/toasts.ts'
import { movedOnIn } from './movedOn.ts'
import { usePanelProvider } from './usePanelProvider.ts'
import { useVersions } from './useVersions.ts'

/** Takes acts back by their numbers, the last one first, and gives the button of a toast that does it, if there are any. */
export function useTakingBack() {
  const provider = usePanelProvider()
  const toasts = useToasts()
  const refresh = useRefresh()
  const learn = useVersions()
  /** Nothing of one that rows stand against: they are named, and the rest goes by one more press. */
  const takeOneBack = async (id: number, without: readonly { readonly id: number }[]) => {
    try {
      return await provider.call('POST audit/undo', {
        body: { id, ...(without.length > 0 && { without }) },
      })
    } catch (error) {
      console.error(error)
      const moved = movedOnIn(error)
      if (!moved) tellFailure(toasts, error)
      else
        toasts.show({
          ...errorToast(moved.rows.map(({ name, why }) => `${name}: ${why}`).join('. ')),
          title: 'Ничего не отменено: не всё как было',
          action: {
            label: `Отменить ${moved.rest}`,
            run: () => void takeBack([id], [...without, ...moved.rows.map(({ id: row }) => ({ id: row }))]),
          },
        })
      return undefined
    }
  }
  const takeBack = async (
    acts: readonly number[],
    without: readonly { readonly id: number }[] = [],
  ): Promise<void> => {
    let done = 0
    for (const id of acts.toReversed()) {
      const answer = await takeOneBack(id, without)
      if (!answer) continue
      done += 1
      for (const row of answer.written ?? []) learn(row)
    }
    refresh()
    const all = acts.length > 1 ? ` ${done} из ${acts.length}` : ''
    const message = without.length > 0 ? 'Кроме того, что мы назвали.' : 'Всё снова так, как было.'
    if (done > 0) toasts.show({ title: `Отменено${all}`, message })
  }
  const wayBack = (acts: readonly number[]): { readonly action?: ToastAction } =>
    acts.length === 0
      ? {}
      : { action: { label: 'Отменить', takesBack: true, run: () => void takeBack(acts) } }
  return { takeBack, wayBack }
}
