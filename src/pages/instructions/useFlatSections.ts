import { useGetList } from 'react-admin'
import type { SentRow } from '#schema/wire/sent.ts'

const everyRow = { page: 1, perPage: 1000 }
const byPlace = { field: 'sort', order: 'ASC' } as const

/** The sections of a flat with their texts, in order; typing is never overwritten by a refetch of the window. */
export function useFlatSections(objectId: number) {
  return useGetList<SentRow<'instructions'>>(
    'instructions',
    { filter: { object_id: objectId }, pagination: everyRow, sort: byPlace },
    { refetchOnWindowFocus: false },
  )
}
