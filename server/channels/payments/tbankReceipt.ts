// Receipts as Т-Банк takes them, in kopecks and outside of the signature; what became of one it tells by a signed notice only.
import { z } from 'zod'
import { addMoney, fromKopecks, toKopecks } from '#schema/rules/money.ts'
import { printable, type Receipt, type ReceiptNotice, rateOf } from './receipt.ts'

const taxes = {
  none: ['none', 'none'],
  vat0: ['vat0', 'vat0'],
  vat5: ['vat5', 'vat105'],
  vat7: ['vat7', 'vat107'],
  vat10: ['vat10', 'vat110'],
  vat22: ['vat22', 'vat122'],
} as const

/** The member `Receipt` of a call; nothing where there is no receipt to make. */
export const bankReceipt = (receipt: Receipt | undefined): Readonly<Record<string, object>> =>
  receipt ? { Receipt: wired(receipt) } : {}

/** The member `Receipt` of a closing receipt: nothing is paid any more, a prepayment is set off. */
export function bankClosing(receipt: Receipt) {
  const AdvancePayment = toKopecks(addMoney(0, ...receipt.items.map(({ amount }) => amount)))
  const Payments = { Cash: 0, Electronic: 0, AdvancePayment, Credit: 0, Provision: 0 }
  return { Receipt: { ...wired(receipt), Payments } }
}

function wired(receipt: Receipt) {
  const { mode, taxSystem, subject, email, phone, items } = receipt
  return {
    ...(email ? { Email: email } : {}),
    ...(phone ? { Phone: `+${phone.replace(/\D/g, '')}` } : {}),
    ...(taxSystem ? { Taxation: taxSystem } : {}),
    Items: items.map(({ name, amount }) => ({
      Name: printable(name),
      Price: toKopecks(amount),
      Quantity: 1,
      Amount: toKopecks(amount),
      Tax: rateOf(receipt, taxes),
      PaymentMethod: mode,
      PaymentObject: subject,
    })),
  }
}

const told = z.object({
  Status: z.literal('RECEIPT'),
  Success: z.boolean(),
  ErrorCode: z.union([z.string(), z.number()]).transform(String).default('0'),
  Amount: z.number().int().min(0).default(0),
  Type: z.string().default(''),
  Receipt: z.object({ Items: z.array(z.object({ PaymentMethod: z.string().default('') })) }).optional(),
})

/** What a signed notice tells of a receipt; nothing when it is about money. */
export function receiptIn(body: unknown): ReceiptNotice | undefined {
  const read = told.safeParse(body)
  if (!read.success) return undefined
  const { Success, ErrorCode, Amount, Type, Receipt: printed } = read.data
  const isReturn = /return/i.test(Type)
  return {
    isOk: Success && ErrorCode === '0',
    isClosing: !isReturn && (printed?.Items.some((item) => item.PaymentMethod === 'full_payment') ?? false),
    isReturn,
    amount: fromKopecks(Amount),
  }
}
