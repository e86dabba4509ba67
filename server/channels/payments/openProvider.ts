import type { Integrations } from '../integrations.ts'
import type { Outgoing } from '../outgoing.ts'
import type { PaymentAccount, PaymentNotice, PaymentProvider } from '../paymentProvider.ts'
import { PaymentError } from './failure.ts'
import { openYookassa, readYookassaNotice } from './yookassa.ts'

/** What services are opened with. */
export interface PaymentDoor {
  readonly outgoing: Outgoing
  readonly integrations: Integrations
}

/** Opens the shop of an account; throws `PaymentError` when it has none. */
export function openProvider(
  { outgoing, integrations }: PaymentDoor,
  account: PaymentAccount,
): PaymentProvider {
  switch (account.provider) {
    case 'yookassa':
      return openYookassa(outgoing, integrations.yookassaApiRoot, account)
    default:
      throw new PaymentError('setup')
  }
}

/** What a notice to an account is about; nothing when it tells nothing, or is not of who it says. */
export function readPaymentNotice({ provider }: PaymentAccount, body: unknown): PaymentNotice | undefined {
  return provider === 'yookassa' ? readYookassaNotice(body) : undefined
}
