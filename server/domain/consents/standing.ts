// Whether what a guest agreed to stands: neither revoked nor outdated.
import { sql } from 'drizzle-orm'
import type { ConsentKind } from '#schema/entities/consents.ts'
import { findRows } from '../../crud/entityRows.ts'
import { refused } from '../../errors.ts'
import type { EntityRow, Reading } from '../entityHooks.ts'

/** The consents of a kind that stand for a booking; locked where they are about to be marked. */
export function standingConsents(
  { tx }: Pick<Reading, 'tx'>,
  rentId: number,
  kind: ConsentKind,
  lock = false,
): Promise<EntityRow<'consents'>[]> {
  const standing = sql`t.rent_id = ${rentId} and t.kind = ${kind} and t.revoked_at is null and t.outdated_at is null`
  return findRows(tx, 'consents', standing, lock)
}

/** Throws 422 until the guest has agreed that the data are kept. */
export async function refuseUnagreed(reading: Pick<Reading, 'tx'>, rentId: number): Promise<void> {
  const standing = await standingConsents(reading, rentId, 'data')
  if (standing.length === 0)
    throw refused(
      'guestpage.consent',
      'Сначала нужно согласие на обработку данных: отметьте его на странице.',
    )
}
