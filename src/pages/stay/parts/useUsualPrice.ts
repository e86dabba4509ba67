import { useWatch } from 'react-hook-form'
import { isIsoDate } from '#schema/rules/dates.ts'
import { proposedPrice } from '#schema/rules/stayPrice.ts'
import { useNightPrice } from './useNightPrice.ts'

/** What the nights of the form around usually cost: the days, the price of one night and of all; no sum where there is none to propose. */
export function useUsualPrice() {
  const { object_id, kind, begin, end, free_reason } = useWatch()
  const night = useNightPrice()(object_id)
  const days = isIsoDate(begin) && isIsoDate(end) ? { begin, end } : undefined
  const proposed = days && kind === 'guest' && !free_reason ? proposedPrice(night, days) : undefined
  return { days, night, proposed }
}
