// The readiness of the bookings on the page: lists leave it out, so it is asked for once the rows are on the screen.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import type { SentRow } from '#schema/wire/sent.ts'
import { painted } from '#src/base/painted.ts'
import { unknownCalls } from '#src/dataProvider/unknownCalls.ts'
import { useStoreValue } from '#src/state/SessionContext.tsx'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'

const line = 'GET rents/lights'

/** The lights of a booking of the page with its clean, and whether they are still on their way; neither on a host without the call. */
export function useRowLights({ id: own, readiness }: SentRow<'rents'>) {
  const { data: rows = [] } = useListContext<SentRow<'rents'>>()
  const provider = usePanelProvider()
  const isUnknown = useStoreValue(unknownCalls).has(line)
  const ids = rows.flatMap((row) => (row.readiness === undefined ? [row.id] : []))
  const { data, isFetching } = useQuery({
    queryKey: ['rents', 'lights', ids],
    queryFn: async ({ signal }) => {
      await painted()
      return provider.call(line, { query: { ids } }, { signal })
    },
    placeholderData: keepPreviousData,
    enabled: ids.length > 0 && !isUnknown,
  })
  const found = data?.find(({ id }) => id === own)
  const lights = readiness ?? found?.readiness
  return { found, lights, isWaiting: lights === undefined && isFetching }
}
