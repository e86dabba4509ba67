// The books of the played bank: its payments, and what its methods do with them.
import { createHash } from 'node:crypto'
import { badReceipt } from './receipts.ts'

/** The members of a message. */
export type Members = Readonly<Record<string, unknown>>

/** A payment as the bank holds it. */
export interface BankPayment {
  readonly PaymentId: string
  readonly OrderId: string
  /** What is left of it. */
  Amount: number
  readonly whole: number
  /** Frozen until it is confirmed or let go. */
  readonly holds: boolean
  /** Milliseconds since 1970. */
  readonly madeAt: number
  readonly description: string
  readonly noticeUrl: string
  readonly returnUrl: string
  /** What it was paid with. */
  source: 'cards' | 'qrsbp'
  Status: string
  /** The receipts that came with it: of the payment, of its returns, the closing one. */
  readonly receipts: { readonly of: 'payment' | 'return' | 'closing'; readonly Receipt: Members }[]
  /** Returns by the number that the shop gave them. */
  readonly returns: Map<string, number>
  /** A return that was taken and is not carried out yet. */
  waiting?: { readonly key: string; readonly sum: number; readonly before: string } | undefined
}

/** The signature of a message, as the bank documents it. */
export function signOf(values: Members, password: string): string {
  const flat = Object.entries({ ...values, Password: password }).filter(
    ([name, value]) => name !== 'Token' && typeof value !== 'object',
  )
  flat.sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(flat.map(([, value]) => String(value)).join(''))
    .digest('hex')
}

/** A refusal with a code. */
export const refuse = (ErrorCode: string) => ({ Success: false, ErrorCode, Message: 'Ошибка' })

const noMoney = '1051'
const open: readonly string[] = ['NEW', 'FORM_SHOWED']
/** The guest's money is on its way: told to cancel then, the bank lets it go. */
const frozen: readonly string[] = ['3DS_CHECKING', 'AUTHORIZED', 'CONFIRMING']

/** What was paid, and not given back wholly. */
export const closable: readonly string[] = ['CONFIRMED', 'PARTIAL_REFUNDED']

/** Opens the books of one terminal. */
export function openBank(
  terminal: string,
  place: () => string,
  tell: (payment: BankPayment) => Promise<void>,
) {
  const payments = new Map<string, BankPayment>()
  const pace = { isSlow: false }
  let last = Math.floor(Date.now() / 1000) * 1000

  const add = (
    made: Pick<BankPayment, 'OrderId' | 'whole' | 'holds' | 'description' | 'noticeUrl' | 'returnUrl'>,
  ) => {
    last += 1
    const payment: BankPayment = {
      ...made,
      PaymentId: String(last),
      Amount: made.whole,
      madeAt: Date.now(),
      source: 'cards',
      Status: 'NEW',
      receipts: [],
      returns: new Map(),
    }
    payments.set(payment.PaymentId, payment)
    return payment
  }
  const shown = ({ PaymentId, OrderId, Amount, Status, source }: BankPayment) => ({
    ...{ Success: true, ErrorCode: '0', TerminalKey: terminal },
    ...{ PaymentId, OrderId, Amount, Status },
    Params: [
      { Key: 'Route', Value: 'ACQ' },
      { Key: 'Source', Value: source },
    ],
  })
  const end = async (payment: BankPayment | undefined, ...statuses: string[]) => {
    if (!payment || !open.includes(payment.Status)) return
    for (const status of statuses) {
      payment.Status = status
      await tell(payment)
    }
  }
  /** Gives a part back; of what came by SBP the number of the shop means nothing. */
  const giveBack = async (payment: BankPayment, number: string, sum: number) => {
    const key = payment.source === 'cards' ? number : `${number}#${payment.returns.size}`
    const OriginalAmount = payment.Amount
    if (!payment.returns.has(key)) {
      if (sum > payment.Amount) return refuse('8')
      if (pace.isSlow) {
        payment.waiting = { key, sum, before: payment.Status }
        payment.Status = 'ASYNC_REFUNDING'
        return shown(payment)
      }
      payment.returns.set(key, sum)
      payment.Amount -= sum
      payment.Status = payment.Amount === 0 ? 'REFUNDED' : 'PARTIAL_REFUNDED'
      await tell(payment)
    }
    return { ...shown(payment), OriginalAmount, NewAmount: payment.Amount }
  }
  const methods: Readonly<Record<string, (given: Members) => object | Promise<object>>> = {
    Init(given) {
      const { Amount, OrderId, PayType } = given
      if (typeof Amount !== 'number' || Amount < 1000 || !Number.isInteger(Amount)) return refuse('308')
      if (typeof OrderId !== 'string' || (PayType !== 'O' && PayType !== 'T')) return refuse('9')
      const { Receipt } = given
      if (Receipt !== undefined && badReceipt(Receipt, Amount)) return refuse('309')
      const payment = add({
        ...{ OrderId, whole: Amount, holds: PayType === 'T' },
        description: String(given.Description ?? ''),
        noticeUrl: String(given.NotificationURL ?? ''),
        returnUrl: String(given.SuccessURL ?? ''),
      })
      if (Receipt !== undefined) payment.receipts.push({ of: 'payment', Receipt: Object(Receipt) })
      const { Params: _, ...said } = shown(payment)
      return { ...said, PaymentURL: `${place()}/pay/${payment.PaymentId}` }
    },
    GetState({ PaymentId }) {
      const found = payments.get(String(PaymentId))
      return found ? shown(found) : refuse('255')
    },
    CheckOrder({ OrderId }) {
      const own = [...payments.values()].filter((one) => one.OrderId === OrderId)
      if (own.length === 0) return refuse('255')
      const Payments = own.map(({ PaymentId, Amount, Status }) => {
        const isRejected = Status === 'REJECTED'
        return { PaymentId, Amount, Status, Success: !isRejected, ErrorCode: isRejected ? noMoney : '0' }
      })
      return { Success: true, ErrorCode: '0', OrderId, TerminalKey: terminal, Payments }
    },
    async Confirm({ PaymentId, Amount, Receipt }) {
      const payment = payments.get(String(PaymentId))
      if (!payment) return refuse('255')
      const sum = typeof Amount === 'number' ? Amount : payment.whole
      if (!payment.holds || payment.Status !== 'AUTHORIZED' || sum > payment.whole) return refuse('8')
      const isPrinted = payment.receipts.length > 0
      if (isPrinted && sum < payment.whole && badReceipt(Receipt, sum)) return refuse('309')
      if (Receipt !== undefined) payment.receipts.push({ of: 'payment', Receipt: Object(Receipt) })
      payment.Amount = sum
      payment.Status = 'CONFIRMED'
      await tell(payment)
      return shown(payment)
    },
    SendClosingReceipt({ PaymentId, Receipt }) {
      const payment = payments.get(String(PaymentId))
      const was = payment?.receipts.find(({ of }) => of === 'payment')
      if (!payment || !was || !closable.includes(payment.Status)) return refuse('501')
      const { AdvancePayment, Electronic } = Object(Object(Receipt).Payments)
      if (Electronic !== 0 || badReceipt(Receipt, AdvancePayment, 'full_payment')) return refuse('309')
      payment.receipts.push({ of: 'closing', Receipt: Object(Receipt) })
      return { Success: true, ErrorCode: '0' }
    },
    async Cancel({ PaymentId, Amount, ExternalRequestId, Receipt }) {
      const payment = payments.get(String(PaymentId))
      if (!payment) return refuse('255')
      if (payment.Status === 'NEW') {
        payment.Status = 'CANCELED'
        await tell(payment)
        return shown(payment)
      }
      if (frozen.includes(payment.Status)) {
        payment.Status = 'REVERSED'
        await tell(payment)
        return shown(payment)
      }
      if (!['CONFIRMED', 'PARTIAL_REFUNDED', 'REFUNDED'].includes(payment.Status)) return refuse('8')
      const number = String(ExternalRequestId ?? `none-${payment.returns.size}`)
      const sum = typeof Amount === 'number' ? Amount : payment.whole
      if (payment.receipts.length > 0 && sum < payment.whole && badReceipt(Receipt, sum)) return refuse('309')
      if (Receipt !== undefined) payment.receipts.push({ of: 'return', Receipt: Object(Receipt) })
      return giveBack(payment, number, sum)
    },
  }
  return {
    payments,
    pace,
    /** The guest pays: of money in two stages the first word is the last for now. */
    paid: (payment: BankPayment | undefined) =>
      payment?.holds ? end(payment, 'AUTHORIZED') : end(payment, 'AUTHORIZED', 'CONFIRMED'),
    /** What is frozen ends by the bank's own will. */
    async endHold(payment: BankPayment | undefined, status: 'CONFIRMED' | 'REVERSED') {
      if (payment?.Status !== 'AUTHORIZED') return
      payment.Status = status
      await tell(payment)
    },
    /** A slow return is carried out, or fails and leaves the payment as it was. */
    async endReturn(payment: BankPayment, isDone: boolean) {
      const { key = '', sum = 0, before = payment.Status } = payment.waiting ?? {}
      payment.waiting = undefined
      pace.isSlow = false
      payment.Status = before
      if (isDone) await giveBack(payment, key, sum)
    },
    methods,
    shown,
    end,
    giveBack,
    copy(id: string): string {
      const before = payments.get(id)
      if (!before) throw new Error(`The bank has no payment ${id}`)
      return add(before).PaymentId
    },
  }
}
