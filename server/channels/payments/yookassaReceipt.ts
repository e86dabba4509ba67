// Receipts as ЮKassa takes them: beside a payment or a return, and the closing one by itself.
import { z } from 'zod'
import { addMoney } from '#schema/rules/money.ts'
import type { PaymentProvider } from '../paymentProvider.ts'
import { type ClosingOrder, printable, type Receipt, type ReceiptState, rateOf } from './receipt.ts'

const taxCodes = { osn: 1, usn_income: 2, usn_income_outcome: 3, esn: 5, patent: 6 } as const
const vatCodes = {
  none: [1, 1],
  vat0: [2, 2],
  vat10: [3, 5],
  vat5: [7, 9],
  vat7: [8, 10],
  vat22: [11, 12],
} as const

const sum = (amount: number) => ({ value: amount.toFixed(2), currency: 'RUB' })

/** The member `receipt` of a payment or a return; nothing where there is no receipt to make. */
export const receiptMember = (receipt: Receipt | undefined) => (receipt ? { receipt: wired(receipt) } : {})

function wired(receipt: Receipt) {
  const { fiscal, mode, taxSystem, subject, email, phone, items } = receipt
  const isRegister = fiscal === 'kkt'
  return {
    customer: {
      ...(email ? { email } : {}),
      ...(phone ? { phone: phone.replace(/\D/g, '') } : {}),
    },
    items: items.map(({ name, amount }) => ({
      description: printable(name),
      quantity: 1,
      amount: sum(amount),
      vat_code: isRegister ? rateOf(receipt, vatCodes) : 1,
      payment_mode: mode,
      payment_subject: subject,
      ...(isRegister ? { measure: 'piece' } : {}),
    })),
    ...(taxSystem ? { tax_system_code: taxCodes[taxSystem] } : {}),
  }
}

const states: Readonly<Record<string, ReceiptState>> = {
  pending: 'wait',
  succeeded: 'registered',
  canceled: 'failed',
}

/** What a payment or a return says of its receipt; nothing where it says nothing that we know. */
export function registrationOf(word: string | undefined): { readonly receipt?: ReceiptState } {
  const receipt = word !== undefined && Object.hasOwn(states, word) ? states[word] : undefined
  return receipt ? { receipt } : {}
}

const closing = z.object({
  type: z.string(),
  status: z.string(),
  settlements: z.array(z.object({ type: z.string() })).default([]),
})

interface Door {
  ask<T>(shape: z.ZodType<T>, path: string, post?: { key: string; body: object }): Promise<T>
  pages<T extends z.ZodType>(item: T, path: string): AsyncGenerator<z.output<T>>
}

/** The closing receipts of a shop; one of before is found by the prepayment that it sets off. */
export function yookassaClosings({ ask, pages }: Door): Pick<PaymentProvider, 'closeReceipt' | 'closingOf'> {
  return {
    async closeReceipt({ key, payment, receipt }: ClosingOrder) {
      const amount = addMoney(0, ...receipt.items.map((item) => item.amount))
      const body = {
        type: 'payment',
        payment_id: payment,
        send: true,
        ...wired(receipt),
        settlements: [{ type: 'prepayment', amount: sum(amount) }],
      }
      const { status } = await ask(closing, '/receipts', { key, body })
      return registrationOf(status).receipt ?? 'wait'
    },
    async closingOf(payment) {
      const found: ReceiptState[] = []
      for await (const one of pages(closing, `/receipts?payment_id=${encodeURIComponent(payment)}&limit=100`))
        if (one.type === 'payment' && one.settlements.some(({ type }) => type === 'prepayment'))
          found.push(registrationOf(one.status).receipt ?? 'wait')
      return found.find((state) => state === 'registered') ?? found[0] ?? null
    },
  }
}
