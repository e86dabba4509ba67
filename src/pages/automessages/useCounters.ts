import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { automessages } from '#schema/entities/automessages.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { partIn } from '#src/kinds/rowParts.ts'

/** The counters of the log, read apart so that they never hold the rows back; a host without them gives none. */
export function useCounters(): Row {
  const provider = useDataProvider<PanelDataProvider>()
  const { data } = useQuery({
    queryKey: [automessages.name, 'counters'],
    staleTime: 15_000,
    queryFn: async ({ signal }) => {
      const answer = await provider.call(
        automessages.calls.list,
        { query: { page: 1, per_page: 1 } },
        { signal },
      )
      return (isObject(answer) ? partIn(answer, 'counters') : undefined) ?? {}
    },
  })
  return data ?? {}
}
