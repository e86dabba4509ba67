// Reads the money and the facts of a stay as the server sent it; what a host leaves out is empty, never an error.
import { type CheckManualPayment, type PaymentInfo, paymentInfo } from '#schema/rules/payments.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { idIn, numberIn, partIn, partsIn, textIn } from '#src/kinds/rowParts.ts'

/** A fact of a booking. */
export interface HistoryEntry {
  readonly id: number
  readonly name: string
  readonly data: Row
  /** ISO moment, or empty when the host does not say. */
  readonly created_at: string
  /** Who of the staff wrote it; empty for the system and for a host that does not tell. */
  readonly author: string
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
    file_id: numberIn(check, 'file_id'),
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
    const told = { created_at: textIn(entry, 'created_at'), author: textIn(entry, 'author') }
    return [{ id, name: textIn(entry, 'name'), data, ...told }]
  })
}
