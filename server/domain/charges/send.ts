// A committed request is told to the service outside any transaction; told again, with the same key, it is the same one there.
import { moveInstant, toEpoch } from '#schema/rules/dates.ts'
import type { PaymentProvider, PaymentReading } from '../../channels/paymentProvider.ts'
import { PaymentError } from '../../channels/payments/failure.ts'
import { openProvider } from '../../channels/payments/openProvider.ts'
import { recountOne } from '../../crud/entityRows.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import type { Outside } from '../operations.ts'
import { applyFailure, applyReading } from './apply.ts'
import { lockCharge } from './locked.ts'
import { noticeUrlOf } from './noticeUrl.ts'
import { type Charge, isShopOf, referenceOf } from './start.ts'

/** What work with a service needs. */
export type Tools = Pick<Outside, 'outgoing' | 'integrations' | 'read' | 'write' | 'clock'>

/** How long a sending is its sender's own. */
export const lease = 45_000
/** The service forgets a key after a day: what is older is looked for. */
export const keyLives = 20 * 3_600_000

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
  return tools.write((work) =>
    outcome instanceof PaymentError
      ? applyFailure(work, id, outcome, taken.account)
      : applyReading(work, id, outcome),
  )
}

/** The shop of a payment; throws when its account has another one by now. */
export function shopOf(
  tools: Pick<Tools, 'outgoing' | 'integrations'>,
  { charge, account }: Pick<Taken, 'charge' | 'account'>,
): PaymentProvider {
  if (isShopOf(charge, account)) return openProvider(tools, account)
  throw new PaymentError('setup', {
    text: 'У счёта теперь другой магазин: прежний платёж виден только в кабинете прежнего.',
  })
}

/** The outcome of work with a service; what is no failure of it goes on as a fault of ours. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | PaymentError> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof PaymentError) return cause
    throw cause
  }
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
    method: account.methods?.length === 1 ? account.methods[0] : undefined,
    expiresAt: charge.expires_at ?? now,
    noticeUrl,
    attempts,
  })
}
