import { sql } from 'drizzle-orm'
import { formatDate } from '#schema/rules/dates.ts'
import { idList } from '../../access/rows.ts'
import { findRows, insertOne } from '../../crud/entityRows.ts'
import type { EntityRow, Work } from '../entityHooks.ts'

/** Warns of those among many bookings whose guests are on the black list. */
export async function warnOfMany(work: Work, rents: readonly EntityRow<'rents'>[]): Promise<void> {
  const ids = [...new Set(rents.flatMap(({ guest_id }) => (guest_id === null ? [] : [guest_id])))]
  if (ids.length === 0) return
  const marked = await findRows(work.tx, 'guests', sql`t.id = any(${idList(ids)}) and t.blacklisted`)
  const named = new Set(marked.map(({ id }) => id))
  for (const rent of rents) if (named.has(rent.guest_id ?? 0)) await warnOfBlackList(work, rent)
}

/** A booking of somebody on the black list becomes an urgent task of the staff, once for a booking. */
export async function warnOfBlackList(work: Work, rent: EntityRow<'rents'>): Promise<void> {
  if (rent.guest_id === null) return
  const [guest] = await findRows(work.tx, 'guests', sql`t.id = ${rent.guest_id} and t.blacklisted`)
  if (!guest) return
  const unique_key = `blacklist:${rent.id}:${guest.id}`
  const [known] = await findRows(work.tx, 'clienttasks', sql`t.unique_key = ${unique_key}`)
  if (known) return
  await insertOne(work, 'clienttasks', {
    type: 'problem',
    title: `Гость из чёрного списка: ${guest.name}`.slice(0, 200),
    text: `Бронь с ${formatDate(rent.begin)} по ${formatDate(rent.end)}. Причина: ${guest.blacklist_reason ?? 'не указана'}. Решите, заселять ли гостя.`,
    rent_id: rent.id,
    object_id: rent.object_id,
    status: 'new',
    priority: 'urgent',
    origin: 'auto',
    unique_key,
  })
}
