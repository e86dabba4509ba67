import { sql } from 'drizzle-orm'
import { openTasks } from '#schema/rules/taskTabs.ts'
import { changeOne, findRows } from '../../crud/entityRows.ts'
import { conflict, refused } from '../../errors.ts'
import { openNow } from '../dashboard/openNow.ts'
import type { EntityChange, EntityHooks, EntityRow, Work } from '../entityHooks.ts'

type Change = EntityChange<'handovers'>
type Handover = EntityRow<'handovers'>

/** A shift is given with what is open at this moment; one of the same person that still waits is withdrawn by it. */
async function give(change: Change, work: Work): Promise<Change> {
  const { tx, actor } = work
  // Two windows of one person give one after the other.
  await tx.execute(sql`select 1 from users where id = ${actor.userId} for update`)
  const before = await findRows(
    tx,
    'handovers',
    sql`t.from_id = ${actor.userId} and t.status = 'waiting'`,
    true,
  )
  for (const shift of before) await changeOne(work, 'handovers', shift, { status: 'withdrawn' }, 'update')
  const open = await openNow(work)
  const tasks = await tasksOf(work, actor.userId)
  return { ...change, from_id: actor.userId, open, own_tasks: tasks.length }
}

/** Only the giver withdraws, only somebody else takes; the note is the giver's until it is taken. */
function step(change: Change, before: Handover, { actor, now }: Work): Change {
  const isGiver = before.from_id === actor.userId
  if (before.status === 'taken' && change.status === 'taken') {
    throw conflict('handovers.taken', 'Эту смену уже принял другой сотрудник.')
  }
  if (change.status === 'taken' && isGiver) {
    const text = 'Свою смену принимает коллега. Если вы остаётесь, отзовите её.'
    throw refused('handovers.own', text, { status: text })
  }
  if (change.status === 'withdrawn' && !isGiver) {
    const text = 'Отозвать смену может только тот, кто её сдаёт. Примите её или оставьте другому.'
    throw refused('handovers.not_own', text, { status: text })
  }
  if (change.note !== undefined && change.note !== before.note && (!isGiver || before.status !== 'waiting')) {
    const text = 'Записку меняет тот, кто сдаёт смену, пока её не приняли.'
    throw refused('handovers.note', text, { note: text })
  }
  if (change.status !== 'taken' || before.status === 'taken') return change
  return { ...change, taken_id: actor.userId, taken_at: now }
}

/** The open tasks of a person that the one who asks may reach. */
function tasksOf({ tx, actor }: Work, userId: number | null) {
  const flats = actor.objectIds
  const reached = flats
    ? sql`(t.object_id is null or t.object_id = any(${sql.param(flats)}::int[]))`
    : sql`true`
  return findRows(
    tx,
    'clienttasks',
    sql`t.assignee_id = ${userId} and t.status = any(${sql.param(openTasks)}::text[]) and ${reached}`,
    true,
  )
}

const entityHooks: EntityHooks<'handovers'> = {
  needs: ['from_id'],
  async computeFields(rows, { actor }) {
    for (const row of rows) row.mine = row.from_id === actor.userId
  },
  prepare(change, context) {
    const { before } = context
    if (context.restores) return change
    return before ? step(change, before, context) : give(change, context)
  },
  async after(context) {
    const { before, after, later } = context
    if (!after || context.restores) return
    if (!before) later('shift.given', { id: after.id })
    if (before?.status !== 'waiting' || after.status !== 'taken') return
    for (const task of await tasksOf(context, after.from_id)) {
      await changeOne(context, 'clienttasks', task, { assignee_id: after.taken_id }, 'handover')
    }
    later('shift.taken', { id: after.id })
  },
}

/** Shifts given over: what was open, who takes it, signed by both. */
export const handovers = { entityHooks }
