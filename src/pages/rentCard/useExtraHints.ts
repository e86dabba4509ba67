// What stands in the way of an early arrival or a late departure before it is confirmed: who leaves or comes on that day.
import { type KnownRow, textIn } from '#src/kinds/rowParts.ts'
import { placeOf } from '../rentMove/moveWords.ts'
import { useStaysAround } from '../rentMove/useStaysAround.ts'
import { guestOf } from './rentWords.ts'
import { useCatalogue } from './useCatalogue.ts'
import type { Extra } from './useExtras.ts'

const tight: readonly string[] = ['early_checkin', 'late_checkout']

/** Gives the sentence about an order that waits for its word; empty for any other. */
export function useExtraHints(rent: KnownRow, extras: readonly Extra[]): (extra: Extra) => string {
  const catalogue = useCatalogue(
    rent,
    extras.some(({ status }) => status === 'ordered'),
  )
  const kindOf = ({ addon_id, status }: Extra) =>
    status === 'ordered'
      ? textIn(
          catalogue.find(({ id }) => id === addon_id),
          'kind',
        )
      : ''
  const isTight = extras.some((extra) => tight.includes(kindOf(extra)))
  const place = placeOf(rent)
  const around = useStaysAround(Number(rent.id), isTight ? place : undefined)
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
