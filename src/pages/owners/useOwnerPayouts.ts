import type { Payout } from '#schema/rules/payoutSheet.ts'
import { moveMonths } from '#schema/rules/statistics.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useRead } from '#src/views/call/useRead.ts'

const monthsShown = 12

/** The payouts of owners in the last year, of all or of the named one; nothing while they load or when they cannot be read. */
export function useOwnerPayouts(owner?: number): readonly Payout[] | undefined {
  const { today } = useClock()
  const begin = moveMonths(`${today.slice(0, 7)}-01`, -monthsShown)
  const { data } = useRead('GET payouts', { query: { begin } })
  return data?.filter(({ owner_id: to }) => to !== undefined && (owner === undefined || to === owner))
}
