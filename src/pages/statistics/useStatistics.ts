import { keepPreviousData } from '@tanstack/react-query'
import { useRead } from '#src/views/call/useRead.ts'
import type { StatisticsPlace } from './useStatisticsPlace.ts'

/** The figures of what the address says. */
export function useStatistics({ begin, end, compare, object, owner, source }: StatisticsPlace) {
  const object_ids = object === null ? null : [object]
  const query = { begin, end, compare, object_ids, owner_id: owner, source_id: source }
  const settings = { among: 'rents', placeholderData: keepPreviousData }
  return useRead('GET dashboard/statistics', { query }, settings)
}
