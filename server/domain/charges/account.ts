// Through which account a guest of a stay pays by himself.
import { sql } from 'drizzle-orm'
import type { PaymentProviderName } from '#schema/entities/paymentProviders.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import { refused } from '../../errors.ts'
import type { EntityRow } from '../entityHooks.ts'
import { usualAccount } from '../rents/accountOf.ts'

/** An account whose service takes money. */
export type OnlineAccount = EntityRow<'invoices'> & { readonly provider: PaymentProviderName }

/** Whether a guest may be sent to the service of an account: it was asked, and it works. */
export function takesOnline<I extends Pick<EntityRow<'invoices'>, 'provider' | 'state'>>(
  account: I | undefined,
): account is I & { readonly provider: PaymentProviderName } {
  return Boolean(account?.provider && account.provider !== 'none' && account.state === 'works')
}

/** The account that a guest of a stay pays into; 422 when its service takes nothing. */
export async function onlineAccount(tx: Tx, rent: EntityRow<'rents'>): Promise<OnlineAccount> {
  const open = await findRows(tx, 'invoices', sql`t.archived_at is null and t.active`)
  const [object] = await findRows(tx, 'objects', sql`t.id = ${rent.object_id}`)
  const account = usualAccount(open, rent, object?.invoice_id)
  if (takesOnline(account)) return account
  const text = account
    ? `У счёта «${account.name}» онлайн-оплата не включена или не проверена. Откройте «Настройки → Счета».`
    : 'У брони нет счёта для оплаты. Выберите его в брони или назначьте основной в «Настройки → Счета».'
  throw refused('charges.no_account', text)
}
