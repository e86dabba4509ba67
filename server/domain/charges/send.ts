// A committed request is told to the service outside any transaction; told again, with the same key, it is the same one there.
import { moveInstant, toEpoch } from '#schema/rules/dates.ts'
import type { PaymentProvider, PaymentReading } from '../../channels/paymentProvider.ts'
import { PaymentError } from '../../channels/payments/failure.ts'
import { recountOne } from '../../crud/entityRows.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { applyFailure } from './apply.ts'
import { lockCharge } from './locked.ts'
import { noticeUrlOf } from './noticeUrl.ts'
import { receiptOf } from './receipts/stored.ts'
import { attempt, keyLives, lease, shopOf, type Tools } from './shop.ts'
import { type Charge, referenceOf } from './start.ts'
import { takeReading } from './takeReading.ts'

interface Taken {
  readonly charge: Charge
  readonly account: EntityRow<'invoices'>
  readonly returnUrl: string
  readonly noticeUrl: string
  readonly isMine: boolean
}

/** Tells the service of a payment that it may not know yet; gives the row as it is then. */
export async function sendCharge(tools: Tools, id: number): Promise<Charge> {
  const taken = await tools.write((work) => take(work, id))
  if (!taken.isMine) return taken.charge
  const outcome = await attempt(() => sent(shopOf(tools, taken), taken, tools.clock()))
  if (!(outcome instanceof PaymentError)) return takeReading(tools, id, outcome)
  return tools.write((work) => applyFailure(work, id, outcome, taken.account))
}

async function take(work: Work, id: number): Promise<Taken> {
  const { tx, now, site = '' } = work
  const { charge, account, rent } = await lockCharge(work, id)
  const returnUrl = `${site}/guest/${rent.guest_page_id}#pay`
  const place = { account, returnUrl, noticeUrl: noticeUrlOf(site, account.notice_key) ?? '' }
  const isFree = charge.sent_at === null || toEpoch(charge.sent_at) + lease <= toEpoch(now)
  if (charge.state !== 'creating' || !isFree) return { charge, ...place, isMine: false }
  const after = await recountOne(tx, 'charges', id, { sent_at: now, attempts: (charge.attempts ?? 0) + 1 })
  return { charge: after, ...place, isMine: true }
}

async function sent(
  shop: PaymentProvider,
  { charge, account, returnUrl, noticeUrl }: Taken,
  now: string,
): Promise<PaymentReading> {
  const reference = referenceOf(charge)
  const started = charge.started_at ?? now
  const attempts = charge.attempts ?? 1
  if (toEpoch(now) - toEpoch(started) > keyLives) {
    const found = await shop.seek({ reference, since: moveInstant(started, -60_000), attempts })
    if (found) return found
    throw new PaymentError('refused', { text: 'Сервис так и не узнал об этом платеже.', code: 'never_made' })
  }
  return shop.create({
    reference,
    key: charge.idempotence_key ?? '',
    amount: charge.amount,
    description: `${charge.purpose === 'deposit' ? 'Залог, бронь' : 'Бронь'} № ${charge.rent_id}`,
    returnUrl,
    holds: charge.kind === 'hold',
    // only a card can be frozen
    method: charge.kind === 'hold' ? 'card' : account.methods?.length === 1 ? account.methods[0] : undefined,
    expiresAt: charge.expires_at ?? now,
    noticeUrl,
    attempts,
    receipt: receiptOf(charge),
  })
}
