// Finds bookings by guest, phone or number over all days, and walks from one to the next.

import { useMemo } from 'react'
import { useGetList } from 'react-admin'
import { daysBetween, type IsoDate } from '#schema/rules/dates.ts'
import { type BoardStay, tileOf } from './boardTypes.ts'

/** The bookings that were found, nearest days first; nothing while nothing is searched. */
export function useBoardSearch(query: string, today: IsoDate): readonly BoardStay[] | undefined {
  const { data } = useGetList(
    'rents',
    { filter: { q: query }, pagination: { page: 1, perPage: 50 }, sort: { field: 'begin', order: 'DESC' } },
    { enabled: query !== '' },
  )
  const found = useMemo(
    () => (query === '' || !data ? undefined : nearestFirst(tileOf({ rents: data }).stays, today)),
    [query, data, today],
  )
  return found
}

function nearestFirst(stays: readonly BoardStay[], today: IsoDate): BoardStay[] {
  const distance = ({ begin, end }: BoardStay) =>
    begin > today ? daysBetween(today, begin) : Math.max(0, daysBetween(end, today))
  return [...stays].sort((a, b) => distance(a) - distance(b) || a.id - b.id)
}
