import type { PaymentProviderName } from '#schema/entities/paymentProviders.ts'
import type { Integrations } from '../integrations.ts'
import type { Outgoing } from '../outgoing.ts'
import type { PaymentAccount, PaymentNotice, PaymentProvider } from '../paymentProvider.ts'
import { PaymentError } from './failure.ts'
import { openTbank } from './tbank.ts'
import { readTbankNotice } from './tbankWire.ts'
import { openYookassa, readYookassaNotice } from './yookassa.ts'

/** What services are opened with. */
export interface PaymentDoor {
  readonly outgoing: Outgoing
  readonly integrations: Integrations
}

/** Who forgets a key of repetition after a day: an old return is looked for there then, never sent again. */
export const forgetsKeys: Readonly<Record<PaymentProviderName, boolean>> = { yookassa: true, tbank: false }

/** Who lists the payments of a day, others' too. */
export const listsDays: Readonly<Record<PaymentProviderName, boolean>> = { yookassa: true, tbank: false }

/** Who tells returns of one payment apart: elsewhere one is under way at a time, and a difference is nobody’s twice. */
export const namesReturns: Readonly<Record<PaymentProviderName, boolean>> = { yookassa: true, tbank: false }

/** Who is asked what became of a receipt; the other tells it by notices. */
export const tellsReceipts: Readonly<Record<PaymentProviderName, boolean>> = { yookassa: true, tbank: false }

/** Opens the shop of an account; throws `PaymentError` when it has none. */
export function openProvider(
  { outgoing, integrations }: PaymentDoor,
  account: PaymentAccount,
): PaymentProvider {
  switch (account.provider) {
    case 'yookassa':
      return openYookassa(outgoing, integrations.yookassaApiRoot, account)
    case 'tbank':
      return openTbank(outgoing, integrations.tbankApiRoot, account)
    default:
      throw new PaymentError('setup')
  }
}

/** What a notice to an account is about; nothing when it tells nothing, or is not of who it says. */
export function readPaymentNotice(account: PaymentAccount, body: unknown): PaymentNotice | undefined {
  switch (account.provider) {
    case 'yookassa':
      return readYookassaNotice(body)
    case 'tbank':
      return readTbankNotice(account, body)
    default:
      return undefined
  }
}
