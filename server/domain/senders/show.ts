import { sql } from 'drizzle-orm'
import { senders as model } from '#schema/entities/senders.ts'
import { findRows } from '../../crud/entityRows.ts'
import { list } from '../../crud/list.ts'
import type { RowObject } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'
import { channelsIn, usualSending } from './sendingRules.ts'

/** The settings of sending and the accounts as the role sees them; of keys only whether they are set. */
export async function show(reading: Reading): Promise<RowObject> {
  const [agency] = await findRows(reading.tx, 'agency', sql`t.id = ${reading.actor.agencyId}`)
  const { rows } = await list(reading, model, {})
  const settings: RowObject = { ...usualSending, ...agency?.automessages }
  return {
    ...settings,
    cascade: channelsIn(settings.cascade),
    accounts: rows.map(({ token, ...row }) => ({ ...row, token_set: token !== null && token !== undefined })),
  }
}
