// Whose nights lie around a stay: asked before something is promised, the server has the last word.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { isIsoDate } from '#schema/rules/dates.ts'
import { overlaps } from '#schema/rules/occupancy.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import type { Place } from './moveWords.ts'

const taking: readonly unknown[] = ['booked', 'checked_in']

/** Other stays that take nights of the place. */
export function useBusyNights(rentId: number, place: Place | undefined): readonly Row[] {
  return useStaysAround(rentId, place).filter(
    ({ begin, end }) => place && isIsoDate(begin) && isIsoDate(end) && overlaps({ begin, end }, place),
  )
}

/** Other stays of the flat that share a day with the place, be it only that of a departure; none while it is no whole place. */
export function useStaysAround(rentId: number, place: Place | undefined): readonly Row[] {
  const provider = useDataProvider()
  const { data = [] } = useQuery({
    queryKey: ['rents', 'around', place],
    queryFn: async (): Promise<Row[]> => {
      if (!place) return []
      const found = await provider.getList('rents', {
        filter: { object_id: place.objectId, begin: place.begin, end: place.end, status: taking },
        pagination: { page: 1, perPage: 50 },
        sort: { field: 'begin', order: 'ASC' },
      })
      return found.data
    },
    enabled: place !== undefined,
    placeholderData: keepPreviousData,
  })
  if (!place) return []
  return data.filter(
    ({ id, object_id, conflict }) =>
      Number(id) !== rentId && object_id === place.objectId && conflict !== true,
  )
}
