// What followed by itself from a change of a stay, in plain words: its clean was made, moved or called off.
import { and, asc, eq, inArray } from 'drizzle-orm'
import { formatDate } from '#schema/rules/dates.ts'
import type { Tx } from '../../db/database.ts'
import { tables } from '../../db/tables.ts'
import type { EntityRow } from '../entityHooks.ts'

type Clean = Pick<EntityRow<'cleans'>, 'id' | 'date' | 'time_from' | 'time_to' | 'status'>

/** The clean after a stay as it stands, to be compared afterwards. */
export async function cleanBefore(tx: Tx, rentId: number): Promise<Clean | undefined> {
  return (await cleansAfter(tx, [rentId])).get(rentId)
}

/** The cleans after many stays, by the ids of the stays. */
export async function cleansAfter(tx: Tx, rentIds: readonly number[]): Promise<ReadonlyMap<number, Clean>> {
  if (rentIds.length === 0) return new Map()
  const { cleans } = tables
  const { id, date, time_from, time_to, status, rent_id } = cleans
  const rows = await tx
    .select({ id, date, time_from, time_to, status, rent_id })
    .from(cleans)
    .where(and(inArray(rent_id, [...rentIds]), eq(cleans.type, 'checkout')))
    .orderBy(asc(id))
  return new Map(rows.map(({ rent_id: rent, ...clean }) => [Number(rent), clean]))
}

/** The sentences about the clean since then. */
export async function effectsOf(tx: Tx, rentId: number, before: Clean | undefined): Promise<string[]> {
  return effectsBetween(before, await cleanBefore(tx, rentId))
}

/** The sentences about a clean as it was and as it is. */
export function effectsBetween(before: Clean | undefined, after: Clean | undefined): string[] {
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
