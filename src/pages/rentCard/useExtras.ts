// The extras ordered with a stay: read, added and moved on; what they cost joins the sums at once.
import { addons as addonsModel } from '#schema/entities/addons.ts'
import { rentMoney } from '#schema/entities/rentMoney.ts'
import { addMoney, subtractMoney } from '#schema/rules/money.ts'
import { paymentInfo, stayTotal } from '#schema/rules/payments.ts'
import type { Family } from '#src/base/theme/tokens.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { optionsOf } from '#src/kinds/filters/filters.ts'
import { idIn, type KnownRow, numberIn, partsIn, textIn } from '#src/kinds/rowParts.ts'
import { sumsOf } from './rentParts.ts'
import { useSaveRow } from './useOpenRow.ts'

const families = {
  ordered: 'wait',
  confirmed: 'info',
  paid: 'ok',
  done: 'ok',
  declined: 'mute',
  canceled: 'mute',
} as const satisfies Readonly<Record<string, Family>>

/** How far an order is. */
export type ExtraStatus = keyof typeof families

/** An ordered extra. */
export interface Extra {
  readonly id: number
  readonly addon_id: number | null
  readonly name: string
  readonly qty: number
  readonly price: number
  readonly status: ExtraStatus
}

const { status: field } = rentMoney.addons.of
const statuses = field ? optionsOf(field) : []

/** The word and the family of a status. */
export function statusLook(status: ExtraStatus): { readonly label: string; readonly family: Family } {
  const label = statuses.find(([code]) => code === status)?.[1] ?? status
  return { label, family: families[status] }
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

function isStatus(status: string): status is ExtraStatus {
  return Object.hasOwn(families, status)
}

/** The orders of a stay in the order they were made. */
export function extrasOf(rent: Row): Extra[] {
  return partsIn(rent, 'addons').map((part, index) => {
    const status = textIn(part, 'status')
    return {
      id: numberIn(part, 'id') ?? index + 1,
      addon_id: numberIn(part, 'addon_id') ?? null,
      name: textIn(part, 'name'),
      qty: numberIn(part, 'qty') ?? 1,
      price: numberIn(part, 'price') ?? 0,
      status: isStatus(status) ? status : 'ordered',
    }
  })
}

/** The steps; each gives whether the server has stored it. */
export function useExtras(rent: KnownRow) {
  const save = useSaveRow('rents', rent)
  const extras = extrasOf(rent)
  const store = (next: readonly Extra[]) => {
    const info = sumsOf(rent, 'paymentInfo')
    const all = addMoney(subtractMoney(info.all, stayTotal({ addons: extras })), stayTotal({ addons: next }))
    return save({ addons: next }, { addons: next, paymentInfo: paymentInfo({ all, paid: info.paid }) })
  }
  return {
    extras,
    add: (extra: Omit<Extra, 'id'>) =>
      store([...extras, { ...extra, id: Math.max(0, ...extras.map(({ id }) => id)) + 1 }]),
    move: (id: number, status: ExtraStatus) =>
      store(extras.map((extra) => (extra.id === id ? { ...extra, status } : extra))),
  }
}

/** What an extra of the catalogue is priced for: «за ночь»; nothing for a single price. */
export function pricedFor(addon: Row): string {
  if (textIn(addon, 'price_type') === 'once' || idIn(addon) === undefined) return ''
  const label = optionsOf(addonsModel.fields.price_type).find(([code]) => code === addon.price_type)?.[1]
  return (label ?? '').toLocaleLowerCase('ru')
}
