import { isIsoDate } from '#schema/rules/dates.ts'
import { stayCounters } from '#schema/rules/stayCounters.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { usePhone } from '#src/views/phone.ts'
import { useAllRows } from '#src/views/useAllRows.ts'

const MOST = 200

/** The booking that arrives next on the same day, in the order of the list of arrivals: who meets guests goes from one to the other. Asked on the phone alone. */
export function useNextArrival({ id, begin }: SentRow<'rents'>): SentRow<'rents'> | undefined {
  const phone = usePhone()
  const arrivals = isIsoDate(begin) && stayCounters(begin).arrivals
  const { data = [] } = useAllRows('rents', arrivals || {}, {
    enabled: phone && arrivals !== false,
    most: MOST,
  })
  const at = data.findIndex((row) => row.id === id)
  return at === -1 ? undefined : data[at + 1]
}
