// What people do with a conversation beside answering: take it, put it off, close it, tell whose it is.
import { sql } from 'drizzle-orm'
import type { dialogs as model } from '#schema/entities/dialogs.ts'
import { addDays, toEpoch } from '#schema/rules/dates.ts'
import { limitOf } from '../../access/actor.ts'
import { findRows, recountOne } from '../../crud/entityRows.ts'
import { notFound, refused } from '../../errors.ts'
import type { EntityChange, Work } from '../entityHooks.ts'
import type { Asked, InsideOperation } from '../operations.ts'
import { attachDialog } from './attach.ts'
import type { Dialog } from './findDialog.ts'
import { reachDialog, reachRent, threadOf } from './thread.ts'

type Call = (typeof model)['calls']['change']
type Body = Asked<Call>['body']

/** Changes a conversation and answers with it; one that was moved to another booking answers as that one. */
export const changeDialog: InsideOperation<Call> = async (call) => {
  const { body } = call
  const before = await reachDialog(call, body.id, true)
  const dialog = body.rent_id ? await moveTo(call, before, body.rent_id, body.from_reply) : before
  const change = await changeOf(call, dialog, body)
  const after =
    Object.keys(change).length > 0 ? await recountOne(call.tx, 'dialogs', dialog.id, change) : dialog
  if (hasWords(body))
    call.record({
      entity: 'dialogs',
      id: dialog.id,
      action: 'update',
      before: { ...before },
      after: { ...after },
    })
  return threadOf(call, { dialogId: dialog.id, rentId: after.rent_id })
}

/** Reading alone is nothing to be written down. */
function hasWords({ id: _id, read: _read, ...rest }: Body): boolean {
  return Object.values(rest).some((value) => value !== undefined)
}

async function moveTo(
  work: Work,
  dialog: Dialog,
  rentId: number,
  from: number | null | undefined,
): Promise<Dialog> {
  await reachRent(work, rentId)
  if (from) {
    const [reply] = await findRows(work.tx, 'replies', sql`t.id = ${from} and t.dialog_id = ${dialog.id}`)
    if (!reply) throw notFound('replies')
  }
  return attachDialog(work, dialog, rentId, { by: 'hand', from })
}

async function changeOf(work: Work, dialog: Dialog, body: Body): Promise<EntityChange<'dialogs'>> {
  const { assignee_id, state, muted, read } = body
  if (assignee_id) await refuseOutsider(work, dialog, assignee_id)
  return {
    ...(read ? { unread: 0 } : {}),
    ...(assignee_id === undefined ? {} : { assignee_id }),
    ...(state ? stateChange(work, dialog, body, state) : {}),
    ...(muted === true ? { muted, state: 'closed', waiting_since: null, unread: 0 } : {}),
    ...(muted === false ? { muted } : {}),
  }
}

/** A guest is given to somebody who may answer and sees the flat: else nobody would hear of the words any more. */
async function refuseOutsider({ tx }: Work, { rent_id }: Dialog, userId: number): Promise<void> {
  const [user] = await findRows(tx, 'users', sql`t.id = ${userId} and t.active and t.role <> 'cleaner'`)
  const limit = limitOf(user?.object_ids)
  const [rent] = user && limit && rent_id ? await findRows(tx, 'rents', sql`t.id = ${rent_id}`) : []
  if (user && (!rent || limit?.includes(rent.object_id))) return
  const reason = user
    ? 'Этому сотруднику не виден объект гостя. Выберите другого или добавьте ему объект.'
    : 'Гостям отвечают сотрудники. Выберите действующего сотрудника.'
  throw refused('dialogs.assignee', reason, { assignee_id: reason })
}

function stateChange(
  { now, today }: Work,
  dialog: Dialog,
  { snoozed_until = null }: Body,
  state: Dialog['state'],
): EntityChange<'dialogs'> {
  if (state === 'waiting')
    return { state, waiting_since: dialog.waiting_since ?? now, snoozed_until: null, late_told: 0 }
  if (state !== 'snoozed') return { state, waiting_since: null, snoozed_until: null, unread: 0 }
  const isPast = snoozed_until !== null && toEpoch(snoozed_until) <= toEpoch(now)
  if (isPast || (snoozed_until !== null && snoozed_until.slice(0, 10) > addDays(today, 366))) {
    const reason = isPast
      ? 'Это время уже прошло. Выберите время позже.'
      : 'Отложить можно не дольше чем на год. Выберите день ближе.'
    throw refused('dialogs.snooze', reason, { snoozed_until: reason })
  }
  return { state, snoozed_until, unread: 0 }
}
