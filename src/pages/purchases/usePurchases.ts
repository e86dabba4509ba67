// Changes purchases, one or several at once, and lets the list and the counts follow.
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { CallInput } from '#schema/wire/lines.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { useRequestKey } from '#src/views/call/useRequestKey.ts'
import { useOneAtATime } from '#src/views/useOneAtATime.ts'

type Body<L extends 'PATCH tasks' | 'POST tasks'> = NonNullable<CallInput<L>['body']>

/** The steps; each gives true when the server has done it, a refusal is told by a toast. */
export function usePurchases() {
  const provider = useDataProvider<PanelDataProvider>()
  const queries = useQueryClient()
  const toasts = useToasts()
  const { keyFor, renew } = useRequestKey()
  const { once, isBusy } = useOneAtATime()
  const send = async (call: () => Promise<unknown>, told: string): Promise<boolean> => {
    const answer = await once(() => orNothing(toasts, call))
    void queries.invalidateQueries({ queryKey: ['tasks'] })
    if (answer === undefined) return false
    toasts.show({ family: 'ok', title: told })
    return true
  }
  return {
    isBusy,
    change: (ids: readonly number[], changes: Body<'PATCH tasks'>, told: string) =>
      send(() => provider.call('PATCH tasks', { body: { ...changes, ids } }), told),
    add: async (body: Body<'POST tasks'>, told: string) => {
      const isDone = await send(() => provider.call('POST tasks', { body }, { key: keyFor(body) }), told)
      if (isDone) renew()
      return isDone
    },
  }
}
