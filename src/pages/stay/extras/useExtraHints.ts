// What stands in the way of an early arrival or a late departure before it is confirmed: who leaves or comes on that day.

import type { SentRow } from '#schema/wire/sent.ts'
import { placeOf } from '../move/moveWords.ts'
import { useStaysAround } from '../move/useStaysAround.ts'
import { guestOf } from '../parts/rentWords.ts'
import { type Extra, useCatalogue } from './useExtras.ts'

/** Gives the sentence about an order that waits for its word; empty for any other. */
export function useExtraHints(rent: SentRow<'rents'>, extras: readonly Extra[]): (extra: Extra) => string {
  const catalogue = useCatalogue(
    rent,
    extras.some(({ status }) => status === 'ordered'),
  )
  const kindOf = ({ addon_id, status }: Extra) =>
    status === 'ordered' ? catalogue.find(({ id }) => id === addon_id)?.kind : undefined
  const isTight = extras.some((extra) => ['early_checkin', 'late_checkout'].includes(kindOf(extra) ?? ''))
  const place = placeOf(rent)
  const around = useStaysAround(rent.id, isTight ? place : undefined)
  const leaving = around.find(({ end }) => end === place.begin)
  const coming = around.find(({ begin }) => begin === place.end)
  return (extra) => {
    const kind = kindOf(extra)
    if (kind === 'early_checkin') {
      return leaving
        ? `В день заезда выезжает ${guestOf(leaving)}: проверьте, успеет ли уборка.`
        : 'В день заезда никто не выезжает.'
    }
    if (kind !== 'late_checkout') return ''
    return coming
      ? `В день выезда заезжает ${guestOf(coming)}: проверьте, успеет ли уборка.`
      : 'В день выезда никто не заезжает.'
  }
}
