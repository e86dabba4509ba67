// The readiness of the bookings on the page: lists leave it out, so it is asked for once the rows are on the screen.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider, useListContext } from 'react-admin'
import { rents } from '#schema/entities/rents.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import { unknownCalls } from '#src/dataProvider/unknownCalls.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { idIn } from '#src/kinds/rowParts.ts'
import { useStoreValue } from '#src/state/SessionContext.tsx'

const line = rents.calls.lights.call

/** The lights of a booking of the page, and whether they are still on their way; neither on a host without the call. */
export function useLights(row: Row): { readonly lights: unknown; readonly isWaiting: boolean } {
  const { data: rows = [] } = useListContext<Row & { id: number }>()
  const provider = useDataProvider<PanelDataProvider>()
  const isUnknown = useStoreValue(unknownCalls).has(line)
  const ids = rows.flatMap(({ id, readiness }) => (readiness === undefined ? [id] : []))
  const { data, isFetching } = useQuery({
    queryKey: ['rents', 'lights', ids],
    queryFn: async ({ signal }) => {
      await painted()
      const answer = await provider.call(line, { query: { ids } }, { signal })
      return Array.isArray(answer) ? answer.filter(isObject) : []
    },
    placeholderData: keepPreviousData,
    enabled: ids.length > 0 && !isUnknown,
  })
  const own = row.readiness ?? data?.find(({ id }) => id === idIn(row))?.readiness
  return { lights: own, isWaiting: own === undefined && isFetching }
}

/** Resolves once what was drawn is on the screen. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
