// The calls to the channels, and whether this device waits to hear what one brought: it may be left for a reload.
import { useQueryClient } from '@tanstack/react-query'
import { createStore } from '#src/base/store.ts'
import { orNothing } from '#src/state/failures.ts'
import { useStoreValue, useToasts } from '#src/state/SessionContext.tsx'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'
import { runningIn, UPDATES, useHealth } from '../health.ts'
import type { Brought } from './exchangeWords.ts'

/** The exchange that is going on. */
export type Exchange = 'fetch' | 'refresh'

/** The exchange that this window waits for: whoever began it shows what it brought. */
export const ownExchange = createStore<Exchange | undefined>(undefined)

const AWAITED = 'exchange.awaited'

/** Remembers that an exchange was begun here, after the one that was known until then. */
export function awaitExchange(lastRun: string): void {
  localStorage.setItem(AWAITED, lastRun)
}

/** What it brought has been shown. */
export function forgetExchange(): void {
  localStorage.removeItem(AWAITED)
}

/** Whether this run is the one that was begun here. */
export function isExchangeAwaited(run: string): boolean {
  const last = localStorage.getItem(AWAITED)
  return last !== null && last !== run
}

/** The server has written the beginning down by then. */
const BEGUN_MS = 800

/** The calls to the channels, offered while nobody else of the agency is at it; a refusal is told by a toast and gives nothing. */
export function useExchange() {
  const { call } = usePanelProvider()
  const queries = useQueryClient()
  const toasts = useToasts()
  const own = useStoreValue(ownExchange)
  const { data } = useHealth()
  const current = runningIn(data)
  const ask = async (exchange: Exchange): Promise<Brought | undefined> => {
    if (ownExchange.get()) return undefined
    ownExchange.set(exchange)
    awaitExchange(data?.own_exchange?.run ?? '')
    const begun = setTimeout(
      () => void queries.invalidateQueries({ queryKey: [UPDATES, 'health'] }),
      BEGUN_MS,
    )
    const answer = await orNothing<Brought>(toasts, () => call(`POST rents/${exchange}`, { body: {} }))
    clearTimeout(begun)
    // Cut off on the way, the exchange goes on without this window.
    if (answer !== undefined) forgetExchange()
    ownExchange.set(undefined)
    for (const name of ['rents', 'objects', UPDATES]) void queries.invalidateQueries({ queryKey: [name] })
    return answer
  }
  return {
    /** What runs, begun here or elsewhere. */
    running: own ?? current?.how,
    ask,
  }
}
