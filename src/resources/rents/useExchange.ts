import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useRef, useState } from 'react'
import type { CallLine } from '#schema/calls.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'

/** The exchange that is going on. */
export type Exchange = 'fetch' | 'refresh'

/** The calls to the channels, one at a time; a refusal is told by a toast and gives nothing. */
export function useExchange() {
  const provider = useDataProvider<PanelDataProvider>()
  const queries = useQueryClient()
  const toasts = useToasts()
  const isRunning = useRef(false)
  const [running, setRunning] = useState<Exchange>()
  const run = async (exchange: Exchange, line: CallLine): Promise<unknown> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setRunning(exchange)
    const answer = await orNothing(toasts, () => provider.call(line, { body: {} }))
    isRunning.current = false
    setRunning(undefined)
    void queries.invalidateQueries({ queryKey: ['rents'] })
    return answer
  }
  return {
    running,
    fetchNew: () => run('fetch', 'POST rents/fetch'),
    compare: () => run('refresh', 'POST rents/refresh'),
  }
}
