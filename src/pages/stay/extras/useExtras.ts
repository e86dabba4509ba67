// How far an ordered extra is and what may follow; the extras that the flat of a stay offers; what stands in the way of an early
// arrival or a late departure before it is confirmed.
import { useGetList } from 'react-admin'
import { followedOrder } from '#schema/rules/addonOrders.ts'
import { type Place, placeOf } from '#schema/rules/stayDays.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useStaysAround } from '../move/useStaysAround.ts'
import { type Extra, extrasOf } from '../parts/rentParts.ts'
import { guestOf } from '../parts/rentWords.ts'

/** How far an order is. */
export type ExtraStatus = Extra['status']

interface ExtraStep {
  /** The words of the way into it. */
  readonly verb: string
  /** What may become of such an order, the usual step first. */
  readonly next: readonly ExtraStatus[]
}

/** The statuses of an order with the ways between them. */
export const extraSteps: Readonly<Record<ExtraStatus, ExtraStep>> = {
  ordered: { verb: 'Вернуть в заказанные', next: ['confirmed', 'declined'] },
  confirmed: { verb: 'Подтвердить', next: ['done', 'paid', 'canceled'] },
  paid: { verb: 'Отметить оплаченной', next: ['done', 'canceled'] },
  done: { verb: 'Отметить оказанной', next: ['confirmed'] },
  declined: { verb: 'Отказать', next: ['ordered'] },
  canceled: { verb: 'Отменить услугу', next: ['ordered'] },
}

const whole = { pagination: { page: 1, perPage: 500 }, sort: { field: 'sort', order: 'ASC' } } as const

/** The extras of the flat of a booking, also those no longer offered; none on a host without that list. */
export function useCatalogue({ object_id }: SentRow<'rents'>, enabled = true): readonly SentRow<'addons'>[] {
  const asked = { ...whole, filter: { object_id } }
  const { data = [] } = useGetList<SentRow<'addons'>>('addons', asked, { enabled })
  return data
}

/** A stay on other days, and its price there where that becomes another one. */
export type MovedStay = Pick<Place, 'begin' | 'end'> & { readonly amount?: number | null | undefined }

/** The orders that will be others when the stay moves, by the rule of the server. */
export function useFollowingExtras(rent: SentRow<'rents'>, moved: MovedStay): readonly Extra[] {
  const extras = extrasOf(rent)
  const catalogue = useCatalogue(rent, extras.length > 0)
  const from = orderingStay(rent)
  const { begin, end } = moved
  const to = { ...from, begin, end, amount: moved.amount ?? from.amount }
  return extras.flatMap((extra) => {
    const {
      price = 0,
      price_type = 'once',
      max_qty,
    } = catalogue.find(({ id }) => id === extra.addon_id) ?? {}
    const order = followedOrder(extra, { price, price_type, max_qty }, from, to)
    return order.qty === extra.qty && order.price === extra.price ? [] : [order]
  })
}

/** The stay as far as the size of an order depends on it. */
export function orderingStay({
  begin = '',
  end = '',
  amount = 0,
  adults = 0,
  children = 0,
}: SentRow<'rents'>) {
  return { begin, end, amount, guests: adults + children }
}

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
  const { stays: around } = useStaysAround(rent.id, isTight ? place : undefined)
  return (extra) => {
    const kind = kindOf(extra)
    if (kind === 'early_checkin') {
      const leaving = around.find(({ end }) => end === place.begin)
      return hintOf('В день заезда', 'выезжает', leaving)
    }
    const coming = around.find(({ begin }) => begin === place.end)
    return kind === 'late_checkout' ? hintOf('В день выезда', 'заезжает', coming) : ''
  }
}

function hintOf(day: string, does: string, other: SentRow<'rents'> | undefined): string {
  return other ? `${day} ${does} ${guestOf(other)}: проверьте, успеет ли уборка.` : `${day} никто не ${does}.`
}
