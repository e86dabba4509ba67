// The day of the desk: read again every minute; it stands among the bookings, so a payment or a step renews it too.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'
import type { Desk } from './desk.ts'

const MINUTE = 60_000

/** The answer for a day; today when none is given. */
export function useDesk(date: string | null) {
  const provider = usePanelProvider()
  return useQuery({
    queryKey: ['rents', 'desk', date],
    queryFn: async ({ signal }) =>
      wholeDesk(await provider.call('GET dashboard', { query: { date } }, { signal })),
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE,
  })
}

/** The answer as it is; throws for one that is no day, because it would be drawn as a day without guests and troubles. */
function wholeDesk(desk: Desk | undefined): Desk {
  const { arrivals, departures, staying, attention, cleans } = desk ?? {}
  if (desk && arrivals && departures && staying && attention && cleans?.list) return desk
  throw new HttpError({ status: 200, code: 'dashboard.incomplete', message: 'Сервер прислал неполный день.' })
}
