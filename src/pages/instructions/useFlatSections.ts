import { useGetList } from 'react-admin'
import type { MatrixFlat } from './matrix.ts'

const everyRow = { page: 1, perPage: 1000 }
const byPlace = { field: 'sort', order: 'ASC' } as const

/** The sections of a flat with their texts, in order; typing is never overwritten by a refetch of the window. */
export function useFlatSections(objectId: MatrixFlat['id']) {
  return useGetList(
    'instructions',
    { filter: { object_id: objectId }, pagination: everyRow, sort: byPlace },
    { refetchOnWindowFocus: false },
  )
}
