// The cash register beside the played shop: it reads receipts as strictly as the tax service, and fails on demand.
import { randomUUID } from 'node:crypto'
import { kopecksOf, type Members, type WireSum, type WireTrouble } from './wire.ts'

/** What becomes of a receipt. */
export type Registration = 'pending' | 'succeeded' | 'canceled'

/** A receipt as the wire has it. */
export interface WireReceipt {
  readonly id: string
  readonly type: string
  readonly payment_id: string
  status: Registration
  readonly items: readonly Members[]
  readonly settlements: readonly { readonly type: string; readonly amount: WireSum }[]
  readonly created_at: string
}

const modes: readonly unknown[] = ['full_prepayment', 'full_payment']
const subjects: readonly unknown[] = ['service', 'composite', 'another', 'payment']

/** Opens a register: none demands no receipts, `kkt` prints and `npd` tells the tax service. */
export function openRegister() {
  const receipts = new Map<string, WireReceipt>()
  const refused: string[] = []
  let demanded: 'none' | 'kkt' | 'npd' = 'none'
  let next: Registration = 'succeeded'
  let isOld = false

  const sumOf = (items: readonly Members[]): number =>
    items.reduce((sum, item) => sum + kopecksOf(Object(item.amount)) * Number(item.quantity), 0)

  const badItem = (item: Members): string | undefined => {
    const { description, quantity, amount, vat_code, payment_mode, payment_subject, measure } = item
    const { value, currency } = Object(amount)
    const isNpd = demanded === 'npd'
    if (typeof description !== 'string' || description.length < 1 || description.length > 128)
      return 'description'
    if (typeof quantity !== 'number' || !(quantity > 0) || (isNpd && !Number.isInteger(quantity)))
      return 'quantity'
    if (typeof value !== 'string' || !/^\d+\.\d\d$/.test(value) || Number(value) <= 0 || currency !== 'RUB')
      return 'amount'
    const rate = Number(vat_code)
    if (!Number.isInteger(vat_code) || rate < 1 || rate > 12 || (isNpd && rate !== 1)) return 'vat_code'
    if (!isNpd && !modes.includes(payment_mode)) return 'payment_mode'
    if (!isNpd && !subjects.includes(payment_subject)) return 'payment_subject'
    return !isNpd && measure !== 'piece' ? 'measure' : undefined
  }

  /** What is wrong with a receipt over so many kopecks; nothing when it may be printed. */
  const faultIn = (given: unknown, kopecks: number | null): WireTrouble | undefined => {
    const trouble = (at: string): WireTrouble => {
      refused.push(at)
      return { status: 400, code: 'invalid_request', parameter: `receipt${at}` }
    }
    if (given === undefined) return demanded === 'none' ? undefined : trouble('')
    const { customer, items, tax_system_code: tax } = Object(given)
    const { email, phone } = Object(customer)
    const hasMail = typeof email === 'string' && /^\S+@\S+\.\S+$/.test(email)
    const hasPhone = typeof phone === 'string' && /^\d{10,15}$/.test(phone)
    if (!hasMail && (demanded === 'kkt' || !hasPhone)) return trouble('.customer')
    if (tax !== undefined && ![1, 2, 3, 5, 6].includes(tax)) return trouble('.tax_system_code')
    if (!Array.isArray(items) || items.length < 1 || items.length > (demanded === 'npd' ? 6 : 100))
      return trouble('.items')
    const bad = items.map((item) => badItem(Object(item))).find((one) => one !== undefined)
    if (bad !== undefined) return trouble(`.items.${bad}`)
    return kopecks !== null && sumOf(items) !== kopecks ? trouble('.items') : undefined
  }

  return {
    receipts,
    /** What was wrong with receipts that it has refused. */
    refused,
    faultIn,
    sumOf,
    /** What the next receipt becomes, and the state that it is told with. */
    registration: () => next,
    demand(kind: typeof demanded) {
      demanded = kind
    },
    kind: () => demanded,
    knowsOlder: () => isOld,
    /** It printed before the service was played: closing receipts of payments that nobody here has seen are taken. */
    stoodBefore() {
      isOld = true
    },
    become(state: Registration) {
      next = state
    },
    /** A receipt by itself: one that sets a prepayment off. */
    add(body: Members): WireReceipt | WireTrouble {
      const { type, payment_id, send, settlements, items, ...rest } = body
      const trouble = (parameter: string): WireTrouble => ({
        status: 400,
        code: 'invalid_request',
        parameter,
      })
      if (type !== 'payment' || send !== true) return trouble('type')
      const fault = faultIn({ items, ...rest }, null)
      if (fault) return fault
      if (!Array.isArray(items) || !Array.isArray(settlements)) return trouble('settlements')
      if (items.some((item) => Object(item).payment_mode !== 'full_payment'))
        return trouble('items.payment_mode')
      const set = settlements.reduce((sum: number, one) => sum + kopecksOf(Object(one).amount), 0)
      if (settlements.some((one) => Object(one).type !== 'prepayment') || set !== sumOf(items))
        return trouble('settlements')
      const receipt: WireReceipt = {
        ...{ id: randomUUID(), type, payment_id: String(payment_id), status: next },
        ...{ items, settlements, created_at: new Date().toISOString() },
      }
      receipts.set(receipt.id, receipt)
      return receipt
    },
  }
}
