import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createStore } from '#src/base/store.ts'
import { orNothing } from '#src/state/failures.ts'
import { useStoreValue, useToasts } from '#src/state/SessionContext.tsx'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'
import { runningIn, UPDATES, useHealth } from '../useUpdates.ts'
import { awaitExchange, forgetExchange } from './awaited.ts'

/** The exchange that is going on. */
export type Exchange = 'fetch' | 'refresh'

/** The exchange that this window waits for: whoever began it shows what it brought. */
export const ownExchange = createStore<Exchange | undefined>(undefined)

/** The server has written the beginning down by then. */
const BEGUN_MS = 800

/** The calls to the channels, offered while nobody else of the agency is at it; a refusal is told by a toast and gives nothing. */
export function useExchange() {
  const { call } = usePanelProvider()
  const queries = useQueryClient()
  const toasts = useToasts()
  const own = useStoreValue(ownExchange)
  const { data } = useHealth()
  const [asked, setAsked] = useState<Exchange>()
  const current = runningIn(data)
  const run = async <A>(exchange: Exchange, ask: () => Promise<A>): Promise<A | undefined> => {
    if (ownExchange.get()) return undefined
    ownExchange.set(exchange)
    setAsked(exchange)
    awaitExchange(data?.own_exchange?.run ?? '')
    const begun = setTimeout(
      () => void queries.invalidateQueries({ queryKey: [UPDATES, 'health'] }),
      BEGUN_MS,
    )
    const answer = await orNothing(toasts, ask)
    clearTimeout(begun)
    // Cut off on the way, the exchange goes on without this window.
    if (answer !== undefined) forgetExchange()
    ownExchange.set(undefined)
    setAsked(undefined)
    void queries.invalidateQueries({ queryKey: ['rents'] })
    void queries.invalidateQueries({ queryKey: [UPDATES] })
    return answer
  }
  const isElsewhere = !asked && (own !== undefined || current !== undefined)
  return {
    /** What runs, begun here or elsewhere. */
    running: asked ?? own ?? current?.how,
    isElsewhere,
    fetchNew: () => run('fetch', () => call('POST rents/fetch', { body: {} })),
    compare: () => run('refresh', () => call('POST rents/refresh', { body: {} })),
  }
}
