import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { door } from '#src/dataProvider/earlyAnswer.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import { withQuery } from '#src/dataProvider/requestOf.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import type { StatisticsPlace } from './useStatisticsPlace.ts'

/** The figures of what the address says. */
export function useStatistics({ begin, end, compare, object, owner, source }: StatisticsPlace) {
  const query = { begin, end, compare, object_ids: object, owner_id: owner, source_id: source }
  return useQuery({
    queryKey: ['rents', 'statistics', query],
    queryFn: async ({ signal }): Promise<Row> => {
      const { data } = await door(withQuery('dashboard/statistics', query), { signal })
      return isObject(data) ? data : {}
    },
    placeholderData: keepPreviousData,
  })
}
