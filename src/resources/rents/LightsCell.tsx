// The readiness of the bookings on the page: lists leave it out, so it is asked for once the rows are on the screen.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import { lightNames } from '#schema/rules/readiness.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { unknownCalls } from '#src/dataProvider/unknownCalls.ts'
import { joinedName } from '#src/kinds/cells/joined.ts'
import { LightsSpot } from '#src/pages/stay/lights/LightsSpot.tsx'
import { useStoreValue } from '#src/state/SessionContext.tsx'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'
import type { RowSlotProps } from '#src/views/slots.ts'
import './rents.css'

const line = 'GET rents/lights'

/** The lights of a booking of a list; dashes of the same size until they come, nothing where nobody counts them. */
export function LightsCell({ row }: RowSlotProps<'rents'>) {
  const { lights, isWaiting } = useLights(row)
  if (lights !== undefined)
    return <LightsSpot stay={{ ...row, place: joinedName(row, 'object_id', row.object_id) }} value={lights} />
  if (!isWaiting) return null
  return (
    <span className="row inline lights-wait" role="img" aria-label="Готовность загружается">
      {lightNames.map((name) => (
        <i key={name} />
      ))}
    </span>
  )
}

/** The lights of a booking of the page, and whether they are still on their way; neither on a host without the call. */
function useLights({ id: own, readiness }: SentRow<'rents'>) {
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
  const lights = readiness ?? data?.find(({ id }) => id === own)?.readiness
  return { lights, isWaiting: lights === undefined && isFetching }
}

/** Resolves once what was drawn is on the screen. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
