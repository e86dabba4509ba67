// The day of the desk: read again every minute; it stands among the bookings, so a payment or a step renews it too.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { door } from '#src/dataProvider/earlyAnswer.ts'
import { HttpError, isObject } from '#src/dataProvider/httpError.ts'
import { withQuery } from '#src/dataProvider/requestOf.ts'
import type { Row } from '#src/kinds/cells/cell.ts'

const MINUTE = 60_000

/** The answer for a day; today when none is given. */
export function useDesk(date: string | null) {
  return useQuery({
    queryKey: ['rents', 'desk', date],
    queryFn: async ({ signal }): Promise<Row> => {
      const { data } = await door(withQuery('dashboard', { date }), { signal })
      return wholeDesk(data)
    },
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE,
  })
}

/** The parts whose absence would look like a quiet day. */
const lists = ['arrivals', 'departures', 'staying', 'attention'] as const

/** The answer as it is; throws for one that is no day, because it would be drawn as a day without guests and troubles. */
function wholeDesk(data: unknown): Row {
  const row = isObject(data) ? data : {}
  const isWhole = lists.every((name) => Array.isArray(row[name]))
  if (isWhole && isObject(row.cleans) && Array.isArray(row.cleans.list)) return row
  throw new HttpError({ status: 200, code: 'dashboard.incomplete', message: 'Сервер прислал неполный день.' })
}
