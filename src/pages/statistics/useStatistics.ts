import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { StatisticsPlace } from './useStatisticsPlace.ts'

/** The figures of what the address says. */
export function useStatistics({ begin, end, compare, object, owner, source }: StatisticsPlace) {
  const provider = useDataProvider<PanelDataProvider>()
  const object_ids = object === null ? null : [object]
  const query = { begin, end, compare, object_ids, owner_id: owner, source_id: source }
  return useQuery({
    queryKey: ['rents', 'statistics', query],
    queryFn: ({ signal }) => provider.call('GET dashboard/statistics', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}
