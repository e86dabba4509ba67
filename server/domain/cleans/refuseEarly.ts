import { sql } from 'drizzle-orm'
import { mayBeginAt } from '#schema/rules/cleanEntry.ts'
import { formatDate, toEpoch } from '#schema/rules/dates.ts'
import { findRows } from '../../crud/entityRows.ts'
import { refused } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'

/** Throws 422 when a cleaner begins a clean before its day at the flat: the guest may still live there. Staff answer for it. */
export async function refuseEarly(
  { tx, now, actor }: Pick<Work, 'tx' | 'now' | 'actor'>,
  clean: Pick<EntityRow<'cleans'>, 'object_id' | 'date' | 'time_from'>,
): Promise<void> {
  if (actor.role !== 'cleaner') return
  const [object] = await findRows(tx, 'objects', sql`t.id = ${clean.object_id}`)
  if (!object || toEpoch(now) >= toEpoch(mayBeginAt(clean, object.timezone))) return
  const text = `Уборка назначена на ${formatDate(clean.date)}, раньше её не начать. Если гость уже выехал, попросите менеджера перенести уборку.`
  throw refused('cleans.too_early', text, { status: text })
}
