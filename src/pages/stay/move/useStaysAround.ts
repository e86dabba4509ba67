// Whose nights lie around a stay: asked before something is promised, the server has the last word.
import { keepPreviousData } from '@tanstack/react-query'
import { isIsoDate } from '#schema/rules/dates.ts'
import { overlaps } from '#schema/rules/occupancy.ts'
import type { Place } from '#schema/rules/stayDays.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useAllRows } from '#src/views/useAllRows.ts'

const status = ['booked', 'checked_in', 'request']

/** Other stays that take nights of the place, and whether they are still being asked for. */
export function useBusyNights(rentId: number, place: Place | undefined) {
  const { stays, isAsking } = useStaysAround(rentId, place)
  const busy = stays.filter(
    ({ begin, end }) => place && isIsoDate(begin) && isIsoDate(end) && overlaps({ begin, end }, place),
  )
  return { busy, isAsking }
}

/** Other stays of the flat that share a day with the place, be it only that of a departure; none while it is no whole place. */
export function useStaysAround(rentId: number, place: Place | undefined) {
  const { objectId: object_id, ...days } = place ?? {}
  const {
    data = [],
    isLoading,
    isPlaceholderData,
  } = useAllRows(
    'rents',
    { object_id, ...days, status },
    { enabled: place !== undefined, placeholderData: keepPreviousData, most: 50 },
  )
  const isOther = (stay: SentRow<'rents'>) => stay.id !== rentId && stay.object_id === object_id
  return {
    stays: place ? data.filter((stay) => isOther(stay) && !stay.conflict) : [],
    isAsking: place !== undefined && (isLoading || isPlaceholderData),
  }
}
