import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { rowCondition } from '../../access/rows.ts'
import { lockOne, recountOne } from '../../crud/entityRows.ts'
import { forbidden } from '../../errors.ts'
import type { Work } from '../entityHooks.ts'

/** Notes that the cleaner has read a rule, once; 404 for a rule that is not shown to them. */
export async function markRead({ tx, actor, now }: Work, id: number) {
  const { cleanerId } = actor
  if (cleanerId === null) throw forbidden('cleaninstruction')
  const own = rowCondition(models.cleaninstruction, actor) ?? sql`true`
  const rule = await lockOne(tx, 'cleaninstruction', id, sql`t.active and ${own}`)
  const marks = rule.read_marks ?? []
  const known = marks.find(({ cleaner_id }) => cleaner_id === cleanerId)
  if (known) return { success: 1, id, read_at: known.at }
  await recountOne(tx, 'cleaninstruction', id, { read_marks: [...marks, { cleaner_id: cleanerId, at: now }] })
  return { success: 1, id, read_at: now }
}
