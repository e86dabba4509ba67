import { useGetList } from 'react-admin'
import type { KnownRow } from '#src/kinds/rowParts.ts'

/** The extras of the flat of a booking, also those no longer offered; none on a host without that list. */
export function useCatalogue(rent: KnownRow, enabled = true): readonly KnownRow[] {
  const { data = [] } = useGetList<KnownRow>(
    'addons',
    {
      filter: { object_id: rent.object_id },
      pagination: { page: 1, perPage: 500 },
      sort: { field: 'sort', order: 'ASC' },
    },
    { enabled },
  )
  return data
}
