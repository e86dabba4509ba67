// Several cards of one person become one: stays, notes and the black list go over, the others are put away.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { idList, rowCondition } from '../../access/rows.ts'
import { changeOne, lockOne, recountWhere } from '../../crud/entityRows.ts'
import { getOne } from '../../crud/getOne.ts'
import { changeRow } from '../../crud/update.ts'
import { badRequest } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'

type Guest = EntityRow<'guests'>

/** Merges `with_ids` into `id`; answers the card that stays. */
export async function mergeGuests(
  work: Work & { readonly body: { readonly id: number; readonly with_ids: readonly number[] } },
) {
  const { id, with_ids } = work.body
  const ids = [...new Set(with_ids)]
  if (ids.length === 0) throw badRequest('guests', { with_ids: 'Выберите хотя бы одну карточку.' })
  if (ids.includes(id)) throw badRequest('guests', { with_ids: 'Карточку нельзя объединить с ней самой.' })
  const cards = new Map<number, Guest>()
  for (const one of [id, ...ids].sort((a, b) => a - b)) {
    cards.set(one, await lockOne(work.tx, 'guests', one, rowCondition(models.guests, work.actor)))
  }
  const kept = await lockOne(work.tx, 'guests', id)
  const others = [...cards.values()].filter((card) => card.id !== id)
  await recountWhere(work.tx, 'rents', sql`t.guest_id = any(${idList(ids)})`, { guest_id: id })
  await recountWhere(work.tx, 'guests', sql`t.merged_into_id = any(${idList(ids)})`, { merged_into_id: id })
  for (const other of others) {
    await changeRow(work, models.guests, { ...other }, { merged_into_id: id, archived_at: work.now }, 'merge')
  }
  await changeOne(work, 'guests', kept, joined(kept, others), 'merge')
  return getOne(work, models.guests, id)
}

function joined(kept: Guest, others: readonly Guest[]) {
  const all = [kept, ...others]
  const listed = all.find(({ blacklisted }) => blacklisted)
  const notes = all.map(({ notes: text }) => text?.trim()).filter(Boolean)
  const evidence = [...new Set(all.flatMap(({ evidence_ids }) => evidence_ids ?? []))]
  return {
    ...(notes.length > 0 ? { notes: [...new Set(notes)].join('\n').slice(0, 5000) } : {}),
    ...(evidence.length > 0 ? { evidence_ids: evidence } : {}),
    ...(listed ? { blacklisted: true, blacklist_reason: listed.blacklist_reason } : {}),
  }
}
