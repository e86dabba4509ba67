// What followed by itself from a change of a stay, in plain words: its clean was made, moved or called off.
import { and, desc, eq } from 'drizzle-orm'
import { formatDate } from '#schema/rules/dates.ts'
import type { Tx } from '../../db/database.ts'
import { tables } from '../../db/tables.ts'
import type { EntityRow } from '../entityHooks.ts'

type Clean = Pick<EntityRow<'cleans'>, 'id' | 'date' | 'time_from' | 'time_to' | 'status'>

/** The clean after a stay as it stands, to be compared afterwards. */
export async function cleanBefore(tx: Tx, rentId: number): Promise<Clean | undefined> {
  const { cleans } = tables
  const { id, date, time_from, time_to, status } = cleans
  const [clean] = await tx
    .select({ id, date, time_from, time_to, status })
    .from(cleans)
    .where(and(eq(cleans.rent_id, rentId), eq(cleans.type, 'checkout')))
    .orderBy(desc(cleans.id))
    .limit(1)
  return clean
}

/** The sentences about the clean since then. */
export async function effectsOf(tx: Tx, rentId: number, before: Clean | undefined): Promise<string[]> {
  const after = await cleanBefore(tx, rentId)
  return after ? sentences(before, after) : []
}

function sentences(before: Clean | undefined, after: Clean): string[] {
  const day = formatDate(after.date).slice(0, 5)
  const isOff = after.status === 'canceled'
  if (!before || before.id !== after.id) return isOff ? [] : [`Уборка создана на ${day}`]
  if (isOff) return before.status === 'canceled' ? [] : ['Уборка отменена']
  if (before.status === 'canceled') return [`Уборка возвращена на ${day}`]
  if (before.date !== after.date) return [`Уборка перенесена на ${day}`]
  if (before.time_from === after.time_from && before.time_to === after.time_to) return []
  const [from, to] = [after.time_from?.slice(0, 5), after.time_to?.slice(0, 5)]
  return [`Окно уборки: ${[from && `с ${from}`, to && `до ${to}`].filter(Boolean).join(' ')}`]
}
