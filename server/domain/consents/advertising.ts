// Advertising leaves only to whoever agreed to it: 38-ФЗ.
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { firstRow } from '../../db/execute.ts'

/** The category of texts that are advertising. */
export const advertising = 'advertising'

/** Why an advertising text does not leave. */
export const noConsent = {
  code: 'no_consent',
  reason:
    'Это реклама, а согласия на неё гость не давал или отозвал его. Согласие дают на странице гостя, в «Моих данных».',
} as const

/** Whether the guest of a booking has agreed to advertising, here or in another booking, and has not taken the word back since. */
export async function mayAdvertise(tx: Tx, rentId: number | null): Promise<boolean> {
  const row = await firstRow(
    tx,
    sql`with own as (select c.at, c.revoked_at, c.outdated_at from consents c where c.kind = 'marketing'
        and (c.rent_id = ${rentId}::int or c.guest_id = (select guest_id from rents where id = ${rentId}::int)))
      select exists (select 1 from own where revoked_at is null and outdated_at is null
        and not exists (select 1 from own taken where taken.revoked_at >= own.at)) as may`,
  )
  return row?.may === true
}
