import { idOfPath } from '../idOfPath.ts'
import type { Operations } from '../operations.ts'
import { changeDialog } from './change.ts'
import { dialogOfRent } from './findDialog.ts'
import { countWaiting, inbox } from './inbox.ts'
import { send } from './send.ts'
import { openDialog, reachDialog, reachRent, threadOf } from './thread.ts'

const operations: Operations<'dialogs'> = {
  inbox: (call) => inbox(call, call.query),
  count: (call) => countWaiting(call),
  async thread(call) {
    const { id, rent_id } = await reachDialog(call, idOfPath('dialogs', call.params))
    return threadOf(call, { dialogId: id, rentId: rent_id }, call.query.before ?? null)
  },
  async ofRent(call) {
    const rent = await reachRent(call, idOfPath('rents', call.params))
    const dialog = await dialogOfRent(call.tx, rent.id, false)
    return threadOf(call, { dialogId: dialog?.id ?? null, rentId: rent.id }, call.query.before ?? null)
  },
  async open(call) {
    const dialog = await openDialog(call, call.body.rent_id)
    return threadOf(call, { dialogId: dialog.id, rentId: dialog.rent_id })
  },
  send,
  change: changeDialog,
}

/** Conversations with guests: what they write by any way, and what they are answered. */
export const dialogs = { operations }
