// Money goes back by the service: the row first, the service after its commit, the ledger when the service says it is done.
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { moveInstant, toEpoch } from '#schema/rules/dates.ts'
import { addMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { PaymentProvider, RefundReading } from '../../channels/paymentProvider.ts'
import { PaymentError } from '../../channels/payments/failure.ts'
import { forgetsKeys, namesReturns } from '../../channels/payments/openProvider.ts'
import { changeOne, findRows, insertOne, lockOne, recountOne } from '../../crud/entityRows.ts'
import { refused } from '../../errors.ts'
import type { Work } from '../entityHooks.ts'
import { askStaff } from '../rents/channelTask.ts'
import { applyFailure, tellUnreturned } from './apply.ts'
import { recordReturned } from './entries.ts'
import { goneOf, openRefunds } from './gone.ts'
import { accountOfCharge, type Locked, lockCharge } from './locked.ts'
import { returnReceipt } from './receipts/newReceipt.ts'
import { receiptSeen } from './receipts/seen.ts'
import { receiptOfReturn } from './receipts/stored.ts'
import { refundable } from './refundable.ts'
import { attempt, keyLives, lease, shopOf, type Tools } from './shop.ts'
import { type Charge, planPoll } from './start.ts'

/** What is asked to go back. */
export interface Returned {
  readonly amount?: number | null | undefined
  readonly reason: string
  readonly lower_price?: boolean | null | undefined
  /** The key under which the person's request may be repeated. */
  readonly key?: string | undefined
}

const hour = 3_600_000
const month = 30 * 24 * hour

/** Begins a return of a locked payment; asked again under the same key it is the one begun before. */
export async function startRefund(work: Work, locked: Locked, asked: Returned): Promise<Charge> {
  const { charge } = locked
  const idempotence_key = keyOf(work, charge, asked.key)
  const [known] = await findRows(work.tx, 'charges', sql`t.idempotence_key = ${idempotence_key}`)
  if (known) return sameOf(known, asked)
  const amount = await refundable(work, locked, asked.amount)
  const why = oneAtATime(charge)
  if (why && (await openRefunds(work.tx, charge.id)).length > 0) {
    const text = `Возврат по этому платежу уже идёт, а ${why}. Дождитесь его и повторите.`
    throw refused('charges.refund_underway', text, { amount: text })
  }
  const before = await findRows(work.tx, 'charges', sql`t.parent_id = ${charge.id}`)
  const row = await insertOne(work, 'charges', {
    ...ofParent(charge),
    ...returnReceipt(charge, before, amount),
    amount,
    state: 'creating',
    idempotence_key,
    started_at: work.now,
    expires_at: moveInstant(work.now, month),
    reason: asked.reason,
    lower_price: asked.lower_price === true,
    made_by: 'user',
  })
  planPoll(work, row.id, 0)
  return row
}

/** Why a return of a payment waits for the one before it; nothing where it need not. */
function oneAtATime({ provider, receipt }: Charge): string | undefined {
  if (!namesReturns[provider]) return 'банк не различает двух сразу'
  // the tax service is told of what stays, and that depends on whether the one before it comes true
  return receipt?.fiscal === 'npd' ? 'чек самозанятого зависит от того, пройдёт ли он' : undefined
}

/** The key of a return at the service: that of the person's own request, so that its repeat is the same return. */
function keyOf({ actor }: Work, { idempotence_key }: Charge, key: string | undefined): string {
  if (key === undefined) return randomUUID()
  const whole = JSON.stringify([idempotence_key, actor.userId, key])
  return createHash('sha256').update(whole).digest('hex')
}

function sameOf(known: Charge, { amount, reason }: Returned): Charge {
  if (known.reason === reason && (amount ?? known.amount) === known.amount) return known
  throw refused(
    'request.key_reused',
    'С этим ключом повтора уже начат другой возврат. Обновите страницу и проверьте, что вернулось.',
  )
}

const ofParent = ({ id, rent_id, object_id, invoice_id, purpose, provider, shop_id }: Charge) =>
  ({
    rent_id,
    object_id,
    invoice_id,
    purpose,
    provider,
    shop_id,
    kind: 'refund',
    parent_id: id,
    captured: 0,
    refunded: 0,
    attempts: 0,
  }) as const

/** Tells the service of a return, or asks how far it is; gives the row as it is then. Told again with its key it is the same one there. */
export async function sendRefund(tools: Tools, id: number): Promise<Charge> {
  const taken = await tools.write((work) => take(work, id))
  const { refund, charge, account } = taken
  if (!isOpen(refund) || !taken.isMine) return refund
  const outcome = await attempt(() => told(shopOf(tools, taken), taken))
  if (outcome instanceof PaymentError) {
    await tools.write((work) => applyFailure(work, id, outcome, account))
    throw outcome
  }
  await tools.write((work) => applyRefund(work, charge.id, outcome, id))
  return found(tools, id)
}

const isOpen = ({ state }: Charge) => state === 'creating' || state === 'pending'

interface Taken {
  readonly refund: Charge
  readonly charge: Charge
  readonly account: Locked['account']
  /** The service may have forgotten its key: told again it would be a second one. */
  readonly isOld: boolean
  /** Nobody else is telling the service of it right now. */
  readonly isMine: boolean
  /** The returns of this payment. */
  readonly all: readonly Charge[]
  readonly now: string
}

/** Notes that a return is about to be told. */
async function take(work: Work, id: number): Promise<Taken> {
  const { tx, now } = work
  const { charge: refund, account } = await lockCharge(work, id)
  const [charge] = await findRows(tx, 'charges', sql`t.id = ${refund.parent_id}`)
  if (!charge) throw new Error(`Return ${id} is of no payment`)
  const all = await findRows(tx, 'charges', sql`t.parent_id = ${charge.id}`)
  const isOld = forgetsKeys[refund.provider] && toEpoch(now) - toEpoch(refund.started_at ?? now) > keyLives
  const isNamed = refund.provider_id !== null
  const isMine = isNamed || refund.sent_at === null || toEpoch(refund.sent_at) + lease <= toEpoch(now)
  const known = { charge, account, isOld, isMine, all, now }
  if (!isOpen(refund) || isNamed || !isMine) return { ...known, refund }
  const attempts = (refund.attempts ?? 0) + 1
  const sent_at = isOld ? refund.sent_at : now
  return { ...known, refund: await recountOne(tx, 'charges', id, { attempts, sent_at }) }
}

async function found({ read }: Tools, id: number): Promise<Charge> {
  const [row] = await read(({ tx }) => findRows(tx, 'charges', sql`t.id = ${id}`))
  if (!row) throw new Error(`There is no payment ${id}`)
  return row
}

async function told(shop: PaymentProvider, taken: Taken): Promise<RefundReading> {
  const { refund, charge, isOld, all } = taken
  const payment = charge.provider_id ?? ''
  const known = { payment, amount: refund.amount, ...sumsOf(charge) }
  if (refund.provider_id) return shop.readRefund({ ...known, providerId: refund.provider_id })
  if (isOld) return sought(await shop.refundsOf(payment, known), taken)
  return shop.refund({
    ...known,
    key: refund.idempotence_key ?? '',
    attempts: refund.attempts ?? 1,
    description: refund.reason ?? 'Возврат',
    receipt: receiptOfReturn(refund, charge, all),
  })
}

const sumsOf = ({ captured, refunded }: Charge) => ({ captured: captured ?? 0, refunded: refunded ?? 0 })

/** An old return among all that the service knows of its payment; what is not there was never made. */
function sought(listed: readonly RefundReading[], { refund, all, now }: Taken): RefundReading {
  const named = new Set(all.map(({ provider_id }) => provider_id))
  const same = listed.find(
    (one) => one.amount === refund.amount && one.state !== 'canceled' && !named.has(one.providerId),
  )
  if (same) return same
  // its last sending may not stand in the list yet
  if (refund.sent_at && toEpoch(now) - toEpoch(refund.sent_at) < hour) throw new PaymentError('unsure')
  throw new PaymentError('refused', { text: 'Сервис так и не узнал об этом возврате.', code: 'never_made' })
}

/** Brings our returns of a payment in line with all that the service knows, those of its own cabinet too. */
export async function settleRefunds(tools: Tools, charge: Charge): Promise<void> {
  const account = await tools.read(({ tx }) => accountOfCharge(tx, charge))
  // ours whose number is not known yet first: else they would look like somebody else's
  for (const one of await tools.read(({ tx }) => openRefunds(tx, charge.id)))
    await attempt(() => sendRefund(tools, one.id))
  const { captured, refunded } = sumsOf(await found(tools, charge.id))
  const underway = await tools.read(({ tx }) => openRefunds(tx, charge.id))
  const known = addMoney(refunded, ...underway.map(({ amount }) => amount))
  const all = await shopOf(tools, { charge, account }).refundsOf(charge.provider_id ?? '', {
    captured,
    refunded: known,
  })
  for (const one of all)
    await tools.write(async (work) => {
      const { charge: now } = await lockCharge(work, charge.id)
      // counted from what was known: where that has changed meanwhile, the next look counts anew
      const isCounted = namesReturns[now.provider] || (await goneOf(work.tx, now)) === known
      if (isCounted) await applyRefund(work, charge.id, one)
    })
}

/** Takes a reading of a return of a payment; one that we did not make was made in the service's cabinet. */
async function applyRefund(
  work: Work,
  parentId: number,
  reading: RefundReading,
  ownId?: number,
): Promise<void> {
  const { tx, now } = work
  const locked = await lockCharge(work, parentId)
  const { charge, rent } = locked
  if (charge.state !== 'succeeded' || reading.payment !== charge.provider_id) return
  const [named] = await findRows(tx, 'charges', sql`t.provider_id = ${reading.providerId}`, true)
  const row =
    named ??
    (ownId === undefined ? await foreign(work, locked, reading) : await lockOne(tx, 'charges', ownId))
  if (!row || row.parent_id !== charge.id) return
  if (row.amount !== reading.amount || reading.currency !== 'RUB')
    return mismatched(work, locked, row, reading)
  const seen = await receiptSeen(work, { charge: row, rent }, reading)
  const known = { provider_id: reading.providerId, read_at: now, ...seen }
  const { state, error } = ended(row, reading, now)
  const isLate = state === 'succeeded' && row.state !== 'succeeded'
  if (state === 'unknown' || row.state === state || !(isOpen(row) || isLate)) {
    await recountOne(tx, 'charges', row.id, known)
    return
  }
  const told = { state, error_code: error?.code ?? null, error_text: error?.text ?? null }
  const history_id = state === 'succeeded' ? await recordReturned(work, locked, row) : null
  await changeOne(work, 'charges', row, { ...known, ...told, history_id }, state)
  if (state === 'canceled')
    await tellUnreturned(work, { rent, charge: row }, error?.text ?? 'Сервис отказал.')
}

interface Ended extends Pick<RefundReading, 'error'> {
  readonly state: Exclude<RefundReading['state'], 'none'>
}

/** What a reading says of a return: one that the service took and shows nothing of was, given an hour, not carried out. */
function ended({ sent_at }: Charge, { state, error }: RefundReading, now: string): Ended {
  if (state !== 'none') return { state, error }
  if (sent_at !== null && toEpoch(now) - toEpoch(sent_at) < hour) return { state: 'pending' }
  return { state: 'canceled', error: { code: 'not_done', text: 'Банк принял возврат, но не провёл его.' } }
}

/** A return that nobody here has asked for; while one of ours has no number yet it may be that one. */
async function foreign(work: Work, { charge }: Locked, reading: RefundReading): Promise<Charge | undefined> {
  const ours = await findRows(
    work.tx,
    'charges',
    sql`t.parent_id = ${charge.id} and t.state = 'creating' and t.provider_id is null`,
  )
  if (ours.length > 0 || reading.state === 'canceled') return undefined
  const row = await insertOne(work, 'charges', {
    ...ofParent(charge),
    amount: reading.amount,
    state: 'creating',
    provider_id: reading.providerId,
    idempotence_key: randomUUID(),
    started_at: work.now,
    expires_at: moveInstant(work.now, month),
    reason: 'Возвращено в кабинете сервиса',
    made_by: 'provider',
  })
  planPoll(work, row.id, 0)
  return row
}

async function mismatched(work: Work, { rent }: Locked, row: Charge, reading: RefundReading): Promise<void> {
  await askStaff(work, {
    title: `Сумма не сошлась: возврат ${formatMoney(row.amount)}`,
    text: `Возврат № ${row.id}: сервис говорит ${formatMoney(reading.amount)} ${reading.currency}. В историю ничего не записано. Сверьте в кабинете сервиса.`,
    key: `charge.mismatch:${row.id}`,
    ...{ rentId: rent.id, objectId: rent.object_id, isUrgent: true, origin: 'auto' },
  })
}
