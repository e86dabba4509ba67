// What holds of a purchase before it is written: who asked for it, by when, how urgent it is, what a cleaner may do.
import { sql } from 'drizzle-orm'
import { firstRow } from '../../db/execute.ts'
import { forbidden } from '../../errors.ts'
import { lockReferred } from '../cleans/lockReferred.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'

type Change = EntityChange<'tasks'>
type Context = Work & { readonly before: EntityRow<'tasks'> | undefined }

const open: readonly unknown[] = ['new', 'in_work', 'bought']
const stepsOfCleaner: readonly unknown[] = ['in_work', 'bought']

/** Rules and defaults of a purchase about to be written. */
export async function prepareTask(change: Change, context: Context): Promise<Change> {
  const { before } = context
  refuseForeign(change, context)
  const filled = before ? change : await fillNew(change, context)
  const { status = 'new', priority = 'normal' } = { ...before, ...filled }
  const weight = priority === 'urgent' ? 2 : 1
  return { ...filled, rank: open.includes(status) ? weight : 0 }
}

/** A cleaner asks for things, and buys only what was given to them. */
function refuseForeign(change: Change, { before, actor }: Context): void {
  if (actor.role !== 'cleaner') return
  if (actor.cleanerId === null) throw forbidden('tasks')
  if (!before) {
    if (change.status !== undefined && change.status !== 'new') throw forbidden('tasks')
    return
  }
  if (actor.userId === null || before.assignee_id !== actor.userId) {
    throw forbidden('tasks', 'Эту покупку поручили не вам. Попросите менеджера назначить её на вас.')
  }
  if (
    change.status !== undefined &&
    change.status !== before.status &&
    !stepsOfCleaner.includes(change.status)
  ) {
    throw forbidden('tasks', 'Вы можете отметить «Покупаю» и «Куплено», остальное делает менеджер.')
  }
}

async function fillNew(change: Change, { actor, tx, today }: Context): Promise<Change> {
  const clean = change.clean_id
    ? await lockReferred(tx, 'cleans', change.clean_id, { entity: 'tasks', field: 'clean_id' })
    : undefined
  const object_id = change.object_id ?? clean?.object_id ?? null
  return {
    ...change,
    object_id,
    requested_by: actor.userId,
    ...(actor.role === 'cleaner' ? { request_from: 'cleaner' as const } : {}),
    due_date: change.due_date ?? (object_id === null ? null : await nextArrival(tx, object_id, today)),
  }
}

/** The day by which things must be there: when the next guest comes. */
async function nextArrival(tx: Work['tx'], objectId: number, today: string): Promise<string | null> {
  const row = await firstRow(
    tx,
    sql`select min(r."begin") as next from rents r
      where r.object_id = ${objectId} and r.occupies and r.kind in ('guest', 'owner_stay') and r."begin" > ${today}::date`,
  )
  return typeof row?.next === 'string' ? row.next : null
}
