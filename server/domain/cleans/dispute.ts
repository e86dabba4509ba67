// Who does not agree with the pay of a clean says why: it is a task of the staff, and both sides see it until that is over.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import type { Part } from '#schema/kinds/index.ts'
import { formatDate } from '#schema/rules/dates.ts'
import { idList, rowCondition } from '../../access/rows.ts'
import { findRows, insertOne, lockOne, recountOne } from '../../crud/entityRows.ts'
import { type RowObject, rowsOf } from '../../db/execute.ts'
import { badRequest, forbidden, refused } from '../../errors.ts'
import type { ComputeContext, Work } from '../entityHooks.ts'
import { isPart } from '../rents/readPart.ts'

/** Tells the staff; a doubled telling is one. */
export async function disputePay(
  work: Work,
  { id, reason }: { readonly id: number; readonly reason: string },
) {
  const { tx, actor, now } = work
  if (actor.cleanerId === null) throw forbidden('cleans')
  const text = reason.trim()
  if (text === '') throw badRequest('cleans', { reason: 'Напишите, с чем вы не согласны.' })
  const clean = await lockOne(tx, 'cleans', id, rowCondition(models.cleans, actor))
  if (clean.status !== 'done' && clean.status !== 'checked') {
    const why = 'Об оплате спорят, когда уборка закончена. Закончите её и напишите снова.'
    throw refused('cleans.not_over', why, { id: why })
  }
  const told: readonly Part[] = clean.pay_disputes ?? []
  const isSame = (one: Part) => one.cleaner_id === actor.cleanerId && one.text === text
  if (told.some(isSame)) return { success: 1 }
  const [flat] = await findRows(tx, 'objects', sql`t.id = ${clean.object_id}`)
  const [cleaner] = await findRows(tx, 'cleaners', sql`t.id = ${actor.cleanerId}`)
  const task = await insertOne(work, 'clienttasks', {
    type: 'question',
    title:
      `Не согласен с оплатой: ${cleaner?.name ?? ''}, ${flat?.name ?? ''}, ${formatDate(clean.date)}`.slice(
        0,
        200,
      ),
    text: `${text}\nУборка № ${id}.`,
    object_id: clean.object_id,
    clean_id: id,
    status: 'new',
    priority: 'high',
    origin: 'cleaner',
  })
  const dispute = { cleaner_id: actor.cleanerId, text, at: now, client_task_id: task.id }
  await recountOne(tx, 'cleans', id, { pay_disputes: [...told, dispute] })
  return { success: 1 }
}

/** Says which disputes are over, and leaves a cleaner the own ones. */
export async function fillDisputes(rows: RowObject[], { tx, actor, sees }: ComputeContext): Promise<void> {
  if (!sees('pay_disputes')) return
  const disputesOf = ({ pay_disputes: all }: RowObject): readonly Part[] => {
    const parts: readonly unknown[] = Array.isArray(all) ? all : []
    const own = ({ cleaner_id }: Part) => actor.role !== 'cleaner' || cleaner_id === actor.cleanerId
    return parts.filter(isPart).filter(own)
  }
  const tasks = rows.flatMap((row) => disputesOf(row).map(({ client_task_id }) => Number(client_task_id)))
  const open =
    tasks.length === 0
      ? []
      : await rowsOf(
          tx,
          sql`select id from clienttasks where id = any(${idList(tasks)}) and status not in ('done', 'canceled')`,
        )
  const waits = new Set(open.map(({ id }) => Number(id)))
  for (const row of rows) {
    if (!row.pay_disputes) continue
    row.pay_disputes = disputesOf(row).map((one) => ({
      ...one,
      settled: !waits.has(Number(one.client_task_id)),
    }))
  }
}
