// How Т-Банк (eacq v2) is spoken to: every call and every notice is signed with the password of the terminal.
import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { askJson } from '../askJson.ts'
import type { Outgoing } from '../outgoing.ts'
import type { PaymentAccount, PaymentNotice } from '../paymentProvider.ts'
import { PaymentError, silenceOf } from './failure.ts'
import { receiptIn } from './tbankReceipt.ts'
import { rejectOf } from './tbankWords.ts'

const number = z.union([z.string().max(60), z.number()]).transform(String)
const kopecks = z.number().int().min(0).max(9e12)
const facts = z.array(z.object({ Key: z.string(), Value: z.string() }))

/** What the bank says of one payment. */
export const bankPayment = z.object({
  Success: z.boolean(),
  ErrorCode: number.default('0'),
  Status: z.string().default(''),
  PaymentId: number.optional(),
  OrderId: z.string().optional(),
  TerminalKey: z.string().optional(),
  Amount: kopecks.optional(),
  PaymentURL: z.string().optional(),
  Params: facts.optional(),
})

/** What the bank says of one of our numbers: each try of a guest is a payment of its own. */
export const bankOrder = z.object({
  Success: z.boolean(),
  ErrorCode: number.default('0'),
  Payments: z
    .array(z.object({ PaymentId: number, Status: z.string(), ErrorCode: number.default('0') }))
    .default([]),
})

/** The same as a type. */
export type BankPayment = z.output<typeof bankPayment>

const notice = z.object({
  TerminalKey: z.string(),
  PaymentId: number,
  Status: z.string(),
  Token: z.string(),
})

/** What a call takes: scalars, which are signed, and a receipt, which is not. */
export type BankValues = Readonly<Record<string, string | number | boolean | object>>

/** Asks a terminal by the name of a method; throws `PaymentError` for what is no answer, not for a refusal. */
export type AskBank = <T>(method: string, shape: z.ZodType<T>, values: BankValues) => Promise<T>

const timeoutMs = 20_000
const works: readonly string[] = ['Init', 'Confirm', 'Cancel', 'SendClosingReceipt']

/** Receipts of their own are taken beside the version of payments. */
const addressOf = (root: string, method: string): string =>
  method === 'SendClosingReceipt' ? `${root.replace(/\/v\d+$/, '')}/cashbox/${method}` : `${root}/${method}`

/** The signature of a message: the values of its root scalars and the password by name, SHA-256 in hex. */
export function tokenOf(values: Readonly<Record<string, unknown>>, password: string): string {
  const signed = Object.entries({ ...values, Password: password })
    .filter(([name, value]) => name !== 'Token' && value !== null && typeof value !== 'object')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(signed.map(([, value]) => String(value)).join(''))
    .digest('hex')
}

/** Opens a terminal; `root` has no slash at the end. */
export function openTerminal(
  outgoing: Outgoing,
  root: string,
  { shop_id, secret_key }: PaymentAccount,
): AskBank {
  return async (method, shape, values) => {
    if (!shop_id || !secret_key) throw new PaymentError('setup')
    const body = { ...values, TerminalKey: shop_id }
    const { status, body: given } = await askJson(outgoing, {
      url: addressOf(root, method),
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, Token: tokenOf(body, secret_key) }),
      timeoutMs,
    }).catch((cause: unknown) => {
      throw silenceOf(cause)
    })
    if (status === 429) throw new PaymentError('busy')
    if (status >= 500) throw new PaymentError('unsure')
    const read = shape.safeParse(given)
    if (read.success) return read.data
    throw new PaymentError(works.includes(method) ? 'unsure' : 'unreadable')
  }
}

/** What a notice of Т-Банк is about; nothing when it is none, of another terminal, or not signed with the password of this one. */
export function readTbankNotice(
  { shop_id, secret_key }: PaymentAccount,
  body: unknown,
): PaymentNotice | undefined {
  const read = notice.safeParse(body)
  if (!read.success || !secret_key || read.data.TerminalKey !== shop_id) return undefined
  const wanted = Buffer.from(tokenOf({ ...Object(body) }, secret_key))
  const given = Buffer.from(read.data.Token.toLowerCase())
  if (given.length !== wanted.length || !timingSafeEqual(wanted, given)) return undefined
  return { kind: 'payment', providerId: read.data.PaymentId, receipt: receiptIn(body) }
}

const wrongKeys: readonly string[] = ['204', '205', '501']
const troubles: readonly string[] = ['3', '100', '401', '402', '999', '9999']

/** Why the bank has not done what it was asked for. */
export function refusalOf(code: string): PaymentError {
  if (wrongKeys.includes(code)) return new PaymentError('token', { code })
  if (code === '202') return new PaymentError('forbidden', { code })
  if (code === '255') return new PaymentError('missing', { code })
  if (troubles.includes(code)) return new PaymentError('unsure', { code })
  return new PaymentError('refused', { code, text: `Т-Банк отказал (код ${code}). ${rejectOf(code).text}` })
}
