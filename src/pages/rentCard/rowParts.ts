// Reads parts of a row as the server sent it: a host that leaves a field out gives an empty value, never an error.
import { type CheckManualPayment, type PaymentInfo, paymentInfo } from '#schema/rules/payments.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'

/** A row with its id, as cards and drawers hold it. */
export interface KnownRow {
  readonly id: string | number
  readonly [field: string]: unknown
}

/** A fact of a booking. */
export interface HistoryEntry {
  readonly id: string | number
  readonly name: string
  readonly data: Row
  /** ISO moment, or empty when the host does not say. */
  readonly created_at: string
}

/** A text of a row, or an empty one. */
export function textIn(row: Row | undefined, name: string): string {
  const value = row?.[name]
  return typeof value === 'string' ? value : ''
}

/** A number of a row, or nothing. */
export function numberIn(row: Row | undefined, name: string): number | undefined {
  const value = row?.[name]
  return typeof value === 'number' ? value : undefined
}

/** A record inside a row, or nothing. */
export function partIn(row: Row | undefined, name: string): Row | undefined {
  const value = row?.[name]
  return isObject(value) ? value : undefined
}

/** A list of records inside a row. */
export function partsIn(row: Row | undefined, name: string): Row[] {
  const value = row?.[name]
  return Array.isArray(value) ? value.filter(isObject) : []
}

/** The id of a record, or nothing. */
export function idIn(row: Row | undefined, name = 'id'): string | number | undefined {
  const value = row?.[name]
  return typeof value === 'number' || typeof value === 'string' ? value : undefined
}

/** The sums of the stay or of its deposit in roubles; absent ones are 0. */
export function sumsOf(rent: Row, name: 'paymentInfo' | 'depositInfo'): PaymentInfo {
  const info = partIn(rent, name)
  return paymentInfo({ all: numberIn(info, 'all') ?? 0, paid: numberIn(info, 'paid') ?? 0 })
}

/** The guest's claim to have paid. */
export function checkOf(rent: Row): CheckManualPayment {
  const check = partIn(rent, 'checkManualPayment')
  const from = textIn(check, 'from')
  const at = textIn(check, 'at')
  return {
    needToCheck: check?.needToCheck === true,
    amount: numberIn(check, 'amount'),
    ...(from && { from }),
    ...(at && { at }),
  }
}

/** The facts of a booking, oldest first. */
export function historiesOf(rent: Row): HistoryEntry[] {
  return partsIn(rent, 'histories').flatMap((entry) => {
    const id = idIn(entry)
    if (id === undefined) return []
    const data = partIn(entry, 'data') ?? {}
    return [{ id, name: textIn(entry, 'name'), data, created_at: textIn(entry, 'created_at') }]
  })
}
