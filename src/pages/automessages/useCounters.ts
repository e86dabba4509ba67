import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'

const one = { page: 1, per_page: 1 }

/** The counters of the log, read apart so that they never hold the rows back; a host without them gives none. */
export function useCounters() {
  const provider = useDataProvider<PanelDataProvider>()
  const { data = {} } = useQuery({
    queryKey: ['automessages', 'counters'],
    staleTime: 15_000,
    queryFn: async ({ signal }) =>
      (await provider.call('GET automessages', { query: one }, { signal })).counters ?? {},
  })
  return data
}
