// The deadlines that an agency sets for what nobody named one.
import { sql } from 'drizzle-orm'
import { dueByNorm } from '#schema/rules/taskNorms.ts'
import type { TaskType } from '#schema/rules/taskTypes.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import { usualSettings, withUsual } from '../agency/defaults.ts'
import { numberIn, partIn, textIn } from '../rents/readPart.ts'

/** Until when a task of a type that is made now is to be done; nothing where the agency sets no norm. */
export type TaskNorms = (type: TaskType, now: string, isUrgent: boolean) => string | null

/** Reads the norms of the agency of the transaction. */
export async function readNorms(tx: Tx): Promise<TaskNorms> {
  const [agency] = await findRows(tx, 'agency', sql`true`)
  const hours = partIn(withUsual(usualSettings, agency?.settings), 'task_hours')
  const zone = agency?.timezone ?? 'Europe/Moscow'
  const closed = { from: textIn(agency?.contacts, 'work_to'), to: textIn(agency?.contacts, 'work_from') }
  return (type, now, isUrgent) => dueByNorm(numberIn(hours, type) ?? 0, { now, zone, closed, isUrgent })
}
