// The service that a payment was asked from, and how its failures are caught.
import type { PaymentProvider } from '../../channels/paymentProvider.ts'
import { PaymentError } from '../../channels/payments/failure.ts'
import { openProvider } from '../../channels/payments/openProvider.ts'
import type { Outside } from '../operations.ts'
import type { Locked } from './locked.ts'
import { isShopOf } from './start.ts'

/** What work with a service needs. */
export type Tools = Pick<Outside, 'outgoing' | 'integrations' | 'read' | 'write' | 'clock'>

/** How long a sending is its sender's own. */
export const lease = 45_000
/** The service forgets a key after a day: what is older is looked for. */
export const keyLives = 20 * 3_600_000

/** The shop of a payment; throws when its account has another one by now. */
export function shopOf(
  tools: Pick<Tools, 'outgoing' | 'integrations'>,
  { charge, account }: Pick<Locked, 'charge' | 'account'>,
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
