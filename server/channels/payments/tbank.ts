// Т-Банк behind the interface of payments. It has no key of repetition for a payment and no names for returns: what was begun
// before is looked for, and only what surely is not there is begun anew.
import { toKopecks } from '#schema/rules/money.ts'
import type { Outgoing } from '../outgoing.ts'
import type {
  PaymentAccount,
  PaymentProvider,
  PaymentReading,
  PayOrder,
  RefundOrder,
  RefundReading,
} from '../paymentProvider.ts'
import { PaymentError } from './failure.ts'
import { bankClosing, bankReceipt } from './tbankReceipt.ts'
import { isByCard, missingOf, readingOf, refundReading, stateOfWord, traceOf } from './tbankStates.ts'
import {
  type AskBank,
  type BankPayment,
  type BankValues,
  bankOrder,
  bankPayment,
  openTerminal,
  refusalOf,
} from './tbankWire.ts'

/** Opens a terminal; `root` has no slash at the end. */
export function openTbank(outgoing: Outgoing, root: string, account: PaymentAccount): PaymentProvider {
  const bank = openBank(openTerminal(outgoing, root, account))
  return {
    async create(order) {
      const before = await leftBehind(bank, order)
      return before ?? readingOf(await begin(bank, order))
    },
    read: (id) => readBest(bank, id),
    seek: (order) => seek(bank, order),
    cancel: (id) => takeBack(bank, id),
    capture: (hold) => capture(bank, hold),
    release: (hold) => release(bank, hold),
    refund: (order) => giveBack(bank, order),
    async readRefund(known) {
      return refundReading(traces[traceOf(await bank.state(known.payment), known)], known)
    },
    async refundsOf(payment, known) {
      const said = await bank.state(payment)
      const amount = missingOf(said, known)
      const providerId = `${payment}/cabinet-${said.Amount ?? 0}`
      return amount > 0 ? [refundReading('succeeded', { providerId, payment, amount })] : []
    },
    listed: async () => [],
    async closeReceipt({ payment: PaymentId, receipt }) {
      await bank.done('SendClosingReceipt', { PaymentId, ...bankClosing(receipt) })
      return 'wait'
    },
    // a notice alone tells of it: what was sent once is never sent again
    closingOf: async () => 'wait',
    async check() {
      const code = await bank.knock()
      if (code !== '0' && ['token', 'forbidden', 'unsure'].includes(refusalOf(code).reason))
        throw refusalOf(code)
    },
  }
}

/** What a trace says of a return: one that cannot be told apart is not counted as done. */
const traces = { none: 'none', going: 'pending', gone: 'succeeded', unclear: 'pending' } as const

type Bank = ReturnType<typeof openBank>

function openBank(ask: AskBank) {
  const done = async (method: string, values: BankValues): Promise<BankPayment> => {
    const said = await ask(method, bankPayment, values)
    if (said.Success) return said
    throw refusalOf(said.ErrorCode)
  }
  return {
    done,
    /** What a payment is; of a rejected one the bank says so as if the question had failed. */
    async state(PaymentId: string): Promise<BankPayment> {
      const said = await ask('GetState', bankPayment, { PaymentId })
      if (said.Success || (said.Status !== '' && said.Amount !== undefined)) return said
      throw refusalOf(said.ErrorCode)
    },
    /** The payments under one of our numbers; none only where the bank says that it has never heard of it. */
    async tries(OrderId: string) {
      const said = await ask('CheckOrder', bankOrder, { OrderId })
      const failure = said.Success ? undefined : refusalOf(said.ErrorCode)
      if (!failure || failure.reason === 'missing') return said.Payments
      // any other refusal is one of the question, and tells nothing of what was begun
      throw failure.reason === 'refused' ? new PaymentError('unsure', { code: said.ErrorCode }) : failure
    },
    /** The code of a harmless question: about an order that there is none of. */
    knock: async () => (await ask('CheckOrder', bankOrder, { OrderId: 'klyuchnik-check' })).ErrorCode,
  }
}

/** The rank of a payment among those of one order: money first, then what may bring some. */
const ranks = { succeeded: 3, held: 2, pending: 1, unknown: 1, canceled: 0, expired: 0 } as const
const rankOf = ({ Status }: { readonly Status: string }) => ranks[stateOfWord(Status)]

async function seek(
  bank: Bank,
  { reference, attempts }: Pick<PayOrder, 'reference' | 'attempts'>,
): Promise<PaymentReading | null> {
  const all: Awaited<ReturnType<Bank['tries']>> = []
  for (let attempt = 1; attempt <= attempts; attempt += 1)
    all.push(...(await bank.tries(`${reference}-${attempt}`)))
  const best = all.toSorted((one, other) => rankOf(other) - rankOf(one))[0]
  return best ? readingOf(await bank.state(best.PaymentId)) : null
}

/** What an earlier sending has begun, unless it is none any more: a link that was lost with its answer is taken back, for nobody can pay by it. */
async function leftBehind(bank: Bank, order: PayOrder): Promise<PaymentReading | null> {
  const sought = { ...order, attempts: order.attempts - 1 }
  const before = await seek(bank, sought)
  if (before?.state === 'held' && !order.holds) throw new PaymentError('unsure')
  if (before?.state !== 'pending') return before?.state === 'canceled' ? null : before
  // a guest may be paying by it all the same: then it is that payment, as soon as the bank says so
  await takeBack(bank, before.providerId).catch((cause: unknown) => {
    throw cause instanceof PaymentError ? new PaymentError('unsure') : cause
  })
  const after = await seek(bank, sought)
  if (after?.state === 'pending' || after?.state === 'held') throw new PaymentError('unsure')
  return after?.state === 'canceled' ? null : after
}

async function begin(bank: Bank, order: PayOrder): Promise<BankPayment> {
  const OrderId = `${order.reference}-${order.attempts}`
  const made = await bank.done('Init', {
    Amount: toKopecks(order.amount),
    OrderId,
    Description: order.description.slice(0, 140),
    PayType: order.holds ? 'T' : 'O',
    ...(order.noticeUrl === '' ? {} : { NotificationURL: order.noticeUrl }),
    SuccessURL: order.returnUrl,
    FailURL: order.returnUrl,
    RedirectDueDate: order.expiresAt.replace(/(\.\d+)?Z$/, '+00:00'),
    ...bankReceipt(order.receipt),
  })
  return { ...made, OrderId }
}

const ourOrder = /^[1-9]\d*-[\da-f]{8}-\d+$/

/** A payment, or a better one of the same order: a guest who was refused may have paid by another try. */
async function readBest(bank: Bank, id: string): Promise<PaymentReading> {
  const said = await bank.state(id)
  if (rankOf(said) > 0 || said.OrderId === undefined || !ourOrder.test(said.OrderId)) return readingOf(said)
  const tries = await bank.tries(said.OrderId)
  const better = tries.toSorted((one, other) => rankOf(other) - rankOf(one))[0]
  if (better && rankOf(better) > 0) return readingOf(await bank.state(better.PaymentId))
  // why it was refused stands in the list only
  const why = tries.find(({ PaymentId }) => PaymentId === id)?.ErrorCode
  return readingOf({ ...said, ErrorCode: why ?? said.ErrorCode })
}

const unpaid: readonly string[] = ['NEW', 'FORM_SHOWED']

/** Takes back a link that nobody has paid by: told of a paid one, the bank would give the money back. */
async function takeBack(bank: Bank, PaymentId: string): Promise<void> {
  const { Status } = await bank.state(PaymentId)
  if (unpaid.includes(Status)) await bank.done('Cancel', { PaymentId })
  else if (['pending', 'held'].includes(stateOfWord(Status)))
    throw new PaymentError('refused', {
      code: Status,
      text: 'Гость уже платит по этой ссылке: отменить её нельзя. Проверьте платёж через минуту.',
    })
}

/** Takes frozen money; of what is not frozen any more tells what it is. */
async function capture(
  bank: Bank,
  { providerId, amount, receipt }: Parameters<PaymentProvider['capture']>[0],
) {
  const { Status } = await bank.state(providerId)
  if (stateOfWord(Status) === 'held')
    await bank.done('Confirm', {
      ...{ PaymentId: providerId, Amount: toKopecks(amount) },
      ...bankReceipt(receipt),
    })
  return readingOf(await bank.state(providerId))
}

/** Lets frozen money go: of taken money the bank would make a return of it. */
async function release(bank: Bank, { providerId }: { providerId: string }) {
  const { Status } = await bank.state(providerId)
  if (stateOfWord(Status) === 'held') await bank.done('Cancel', { PaymentId: providerId })
  return readingOf(await bank.state(providerId))
}

/** Gives money back. A repeat is first looked for: of what did not come by a card the bank keeps no number, and would give it back twice. */
async function giveBack(bank: Bank, order: RefundOrder): Promise<RefundReading> {
  const known = { ...order, providerId: `${order.payment}/${order.key}` }
  if (order.attempts > 1) {
    const said = await bank.state(order.payment)
    const trace = traceOf(said, order)
    if (trace === 'gone') return refundReading('succeeded', known)
    if (trace === 'going') return refundReading('pending', known)
    if (trace === 'unclear' && !isByCard(said)) throw new PaymentError('unable', { text: unclear })
  }
  const values = {
    ...{ PaymentId: order.payment, Amount: toKopecks(order.amount), ExternalRequestId: order.key },
    ...bankReceipt(order.receipt),
  }
  const said = await bank.done('Cancel', values)
  return refundReading(
    said.Status === 'REFUNDED' || said.Status === 'PARTIAL_REFUNDED' ? 'succeeded' : 'pending',
    known,
  )
}

const unclear =
  'Т-Банк не говорит, прошёл ли этот возврат, а повтор вернул бы деньги второй раз. Сверьте его в кабинете банка.'
