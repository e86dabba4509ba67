// Whose nights lie around a stay: asked before something is promised, the server has the last word.
import { keepPreviousData } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import { isIsoDate } from '#schema/rules/dates.ts'
import { overlaps } from '#schema/rules/occupancy.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import type { Place } from './moveWords.ts'

const page = { pagination: { page: 1, perPage: 50 }, sort: { field: 'begin', order: 'ASC' } } as const
const status = ['booked', 'checked_in', 'request']

/** Other stays that take nights of the place. */
export function useBusyNights(rentId: number, place: Place | undefined): readonly SentRow<'rents'>[] {
  return useStaysAround(rentId, place).filter(
    ({ begin, end }) => place && isIsoDate(begin) && isIsoDate(end) && overlaps({ begin, end }, place),
  )
}

/** Other stays of the flat that share a day with the place, be it only that of a departure; none while it is no whole place. */
export function useStaysAround(rentId: number, place: Place | undefined): readonly SentRow<'rents'>[] {
  const { objectId: object_id, ...days } = place ?? {}
  const { data = [] } = useGetList<SentRow<'rents'>>(
    'rents',
    { ...page, filter: { object_id, ...days, status } },
    { enabled: place !== undefined, placeholderData: keepPreviousData },
  )
  if (!place) return []
  return data.filter((stay) => stay.id !== rentId && stay.object_id === object_id && !stay.conflict)
}
