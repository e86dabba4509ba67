// The day of the desk: read again every minute; it stands among the bookings, so a payment or a step renews it too.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { door } from '#src/dataProvider/earlyAnswer.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import { withQuery } from '#src/dataProvider/requestOf.ts'
import type { Row } from '#src/kinds/cells/cell.ts'

const MINUTE = 60_000

/** The answer for a day; today when none is given. */
export function useDesk(date: string | null) {
  return useQuery({
    queryKey: ['rents', 'desk', date],
    queryFn: async ({ signal }): Promise<Row> => {
      const { data } = await door(withQuery('dashboard', { date }), { signal })
      return isObject(data) ? data : {}
    },
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE,
  })
}
