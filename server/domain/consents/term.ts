// How long what a guest agreed to is kept after the departure, and what of signing a contract is kept a day.
import { type SQL, sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { addDays, moveInstant } from '#schema/rules/dates.ts'
import { findRows } from '../../crud/entityRows.ts'
import { deleteStored } from '../../crud/rows.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/execute.ts'
import { usualSettings, withUsual } from '../agency/defaults.ts'
import type { Work } from '../entityHooks.ts'
import type { Outside } from '../operations.ts'
import { numberIn } from '../rents/readPart.ts'

const day = 86_400_000
const atOnce = 500

/** How many days after the departure papers are kept. */
export async function consentKeepDays(tx: Tx): Promise<number> {
  const [agency] = await findRows(tx, 'agency', sql`true`)
  return numberIn(withUsual(usualSettings, agency?.settings), 'consent_keep_days') ?? 0
}

/** Deletes those of the papers whose term is over; the database lets no other go. */
export async function dropOverConsents(work: Work, among: SQL = sql`true`): Promise<void> {
  const { tx, today, record } = work
  const last = addDays(today, -(await consentKeepDays(tx)))
  const isOver = sql`(select r."end" from rents r where r.id = t.rent_id) < ${last}::date`
  const over = await findRows(tx, 'consents', sql`${among} and ${isOver}`, true)
  if (over.length === 0) return
  await rowsOf(tx, sql`select set_config('app.consents_over', 'on', true)`)
  for (const { id, kind, at } of over.slice(0, atOnce)) {
    await deleteStored(tx, models.consents, id)
    record({ entity: 'consents', id, action: 'expire', before: { kind, at }, after: null })
  }
  await rowsOf(tx, sql`select set_config('app.consents_over', '', true)`)
}

/** Every night: papers whose term is over go, and so do the texts and codes of signatures that were begun a day ago. */
export async function dropOldConsents({ write }: Outside): Promise<void> {
  await write(async (work) => {
    await dropOverConsents(work)
    const old = sql`t.expires_at < ${moveInstant(work.now, -day)}::timestamptz`
    for (const { id, rent_id } of (await findRows(work.tx, 'signings', old, true)).slice(0, atOnce)) {
      await deleteStored(work.tx, models.signings, id)
      work.record({ entity: 'rents', id: rent_id, action: 'expire_code' })
    }
  })
}
