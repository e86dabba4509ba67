// What a person does with updates: marks them seen, or decides one that came.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { idList, rowCondition } from '../../access/rows.ts'
import { viewOf } from '../../access/view.ts'
import { lockOne, recountWhere } from '../../crud/entityRows.ts'
import { getOne } from '../../crud/getOne.ts'
import { updateStored } from '../../crud/rows.ts'
import { badRequest, forbidden, refused } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import { closeAsked } from '../rents/channelTask.ts'
import { applyUpdate, revertUpdate } from './carryDecision.ts'
import { mapFlat } from './mapFlat.ts'

type Row = EntityRow<'updates'>

const model = models.updates

/** `ids` with `seen`, or `id` with `action`; anything else is told what was expected. */
export const decide: Operations<'updates'>['decide'] = async (call) => {
  const { ids, seen, id, action, object_id } = call.body
  if (ids) {
    if (typeof seen !== 'boolean')
      throw badRequest('updates', { seen: 'Нужно true или false: просмотрено или нет.' })
    return markSeen(call, ids, seen)
  }
  if (!id) throw badRequest('updates', { id: 'Не указано обновление. Передайте ids с seen или id с action.' })
  if (!action) throw badRequest('updates', { action: 'Не указано решение: apply, revert, keep или map.' })
  const row = await lockOne(call.tx, 'updates', id, rowCondition(model, call.actor))
  if (action === 'apply') await settle(call, row, 'applied', () => applyUpdate(call, row))
  if (action === 'revert') await settle(call, row, 'reverted', () => revertUpdate(call, row))
  if (action === 'keep') await keep(call, row)
  if (action === 'map') {
    // It writes the flat itself, which a manager only reads.
    if (!viewOf(models.objects, call.actor.role).writable.has('external_id')) throw forbidden('updates')
    if (!object_id) throw badRequest('updates', { object_id: 'Выберите объект, которому принадлежит бронь.' })
    await settle(call, row, 'mapped', () => mapFlat(call, row, object_id))
  }
  return getOne(call, model, id)
}

async function markSeen({ tx, actor, now }: Work, ids: readonly number[], seen: boolean) {
  const own = sql`t.id = any(${idList(ids)}) and ${rowCondition(model, actor) ?? sql`true`}`
  const marked = seen ? sql`${own} and t.seen_at is null` : own
  const marks = seen ? { seen_at: now, seen_by: actor.userId } : { seen_at: null, seen_by: null }
  const rows = await recountWhere(tx, 'updates', marked, marks)
  return { success: 1, updated: rows.length }
}

async function keep(work: Work, row: Row): Promise<void> {
  if (!row.open) {
    throw refused('updates.not_waiting', 'По этому обновлению решать нечего: оно уже применено или решено.')
  }
  await settle(work, row, 'kept', () => Promise.resolve())
}

/** Carries a decision out and writes it down; whoever decides has seen it. */
async function settle(
  work: Work,
  row: Row,
  decision: NonNullable<Row['decision']>,
  carry: () => Promise<void>,
): Promise<void> {
  await carry()
  const { tx, now, actor } = work
  const after = await updateStored(tx, model, row.id, {
    decision,
    decided_at: now,
    decided_by: actor.userId,
    open: false,
    seen_at: row.seen_at ?? now,
    seen_by: row.seen_by ?? actor.userId,
  })
  work.record({ entity: 'updates', id: row.id, action: decision, before: { ...row }, after })
  if (row.unique_key) await closeAsked(work, row.unique_key, 'Решено в обновлениях.')
}
