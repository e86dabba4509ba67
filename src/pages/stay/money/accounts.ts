import { lacksAddress, takesDeposits } from '#schema/rules/receipts.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useShared } from '#src/state/SessionContext.tsx'

/** The accounts to choose among, and the one taken without a word: of the booking, the flat, else of the agency. */
export function useAccounts(rent: SentRow<'rents'>) {
  const { object_id = 0 } = rent
  const invoices = useShared('invoices').filter(
    ({ active, object_ids = [] }) =>
      active !== false && (object_ids.length === 0 || object_ids.includes(object_id)),
  )
  const flat = useShared('objects').find(({ id }) => id === object_id)
  const named = [rent, flat].map((row) => invoices.find(({ id }) => id === row?.invoice_id))
  const usual = [...named, invoices.find(({ is_default }) => is_default)].find((one) => one !== undefined)
  return {
    among: invoices.map(({ id, name = '' }) => [id, name] as const),
    usual: usual?.id,
    account: usual,
    /** The service of the usual one takes money itself. */
    isOnline: usual?.provider !== undefined && usual.provider !== 'none' && usual.state === 'works',
    ...receiptsOf(usual, rent),
  }
}

/** Whether its receipt waits for the guest's e-mail, and whether a deposit may come by it. */
function receiptsOf(account: SentRow<'invoices'> | undefined, rent: SentRow<'rents'>) {
  const { provider = null, fiscal = null, receipt_subject = null, deposit_receipt = null } = account ?? {}
  const sender = { provider, fiscal, receipt_subject, deposit_receipt }
  const { guest_email = null, guest_phone = null } = rent
  return { asksMail: lacksAddress(sender, { guest_email, guest_phone }), takesDeposit: takesDeposits(sender) }
}
