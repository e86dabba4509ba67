// The extras ordered with a stay: read, added and moved on; what they cost joins the sums at once.
import { useGetList } from 'react-admin'
import { addons as addonsModel } from '#schema/entities/addons.ts'
import { rentMoney } from '#schema/entities/rentMoney.ts'
import { addMoney, subtractMoney } from '#schema/rules/money.ts'
import { stayTotal } from '#schema/rules/payments.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import type { Family } from '#src/base/theme/tokens.ts'
import { sumsOf } from '../parts/rentParts.ts'
import { useSaveRow } from '../parts/useSaveRow.ts'

type Sent = NonNullable<SentRow<'rents'>['addons']>[number]

/** An ordered extra; one of no flat's list has no `addon_id`. */
export type Extra = Required<Omit<Sent, 'addon_id'>> & Pick<Sent, 'addon_id'>

/** How far an order is. */
export type ExtraStatus = Extra['status']

const families: Readonly<Record<ExtraStatus, Family>> = {
  ordered: 'wait',
  confirmed: 'info',
  paid: 'ok',
  done: 'ok',
  declined: 'mute',
  canceled: 'mute',
}

/** The word and the family of a status. */
export function statusLook(status: ExtraStatus): { readonly label: string; readonly family: Family } {
  return { label: rentMoney.addons.of.status.options[status], family: families[status] }
}

/** What may become of an order, the usual step first. */
export const nextStatuses: Readonly<Record<ExtraStatus, readonly ExtraStatus[]>> = {
  ordered: ['confirmed', 'declined'],
  confirmed: ['done', 'paid', 'canceled'],
  paid: ['done', 'canceled'],
  done: ['confirmed'],
  declined: ['ordered'],
  canceled: ['ordered'],
}

/** The steps over the orders of a stay; each gives whether the server has stored it. */
export function useExtras(rent: SentRow<'rents'>) {
  const { save, isBusy } = useSaveRow(rent)
  const { addons = [] } = rent
  const extras = addons.map(
    ({ id, name = '', qty = 1, price = 0, status = 'ordered', ...rest }, index): Extra => {
      return { id: id ?? index + 1, name, qty, price, status, ...rest }
    },
  )
  const store = (next: readonly Extra[]) => {
    const { all, paid } = sumsOf(rent.paymentInfo)
    const own = subtractMoney(all, stayTotal({ addons: extras }))
    const paymentInfo = sumsOf({ all: addMoney(own, stayTotal({ addons: next })), paid })
    return save({ addons: next }, { addons: next, paymentInfo })
  }
  return {
    extras,
    isBusy,
    add: (extra: Omit<Extra, 'id'>) =>
      store([...extras, { ...extra, id: Math.max(0, ...extras.map(({ id }) => id)) + 1 }]),
    move: (id: number, status: ExtraStatus) =>
      store(extras.map((extra) => (extra.id === id ? { ...extra, status } : extra))),
  }
}

const whole = { pagination: { page: 1, perPage: 500 }, sort: { field: 'sort', order: 'ASC' } } as const

/** The extras of the flat of a booking, also those no longer offered; none on a host without that list. */
export function useCatalogue({ object_id }: SentRow<'rents'>, enabled = true): readonly SentRow<'addons'>[] {
  const asked = { ...whole, filter: { object_id } }
  const { data = [] } = useGetList<SentRow<'addons'>>('addons', asked, { enabled })
  return data
}

/** What an extra of the catalogue is priced for: «за ночь»; nothing for a single price. */
export function pricedFor({ price_type = 'once' }: SentRow<'addons'>): string {
  if (price_type === 'once') return ''
  return addonsModel.fields.price_type.options[price_type].toLocaleLowerCase('ru')
}
