// What runs out in a flat, told from a clean, is to be bought: once for each thing of a clean.
import { sql } from 'drizzle-orm'
import { findRows, insertOne } from '../../crud/entityRows.ts'
import type { EntityRow, Work } from '../entityHooks.ts'

/** Asks to buy what a clean says is low or out and has not asked for yet. */
export async function reportSupplies(
  work: Work,
  before: EntityRow<'cleans'> | undefined,
  clean: EntityRow<'cleans'>,
): Promise<void> {
  const known = new Set((before?.supplies_report ?? []).map(keyOf))
  const told = (clean.supplies_report ?? []).filter((one) => isShort(one) && !known.has(keyOf(one)))
  if (told.length === 0) return
  const asked = await findRows(work.tx, 'tasks', sql`t.clean_id = ${clean.id}`)
  for (const { name, level, qty } of told) {
    const title = String(name)
    if (asked.some((task) => task.title === title)) continue
    await insertOne(work, 'tasks', {
      title,
      object_id: clean.object_id,
      clean_id: clean.id,
      category: 'supplies',
      priority: level === 'empty' ? 'urgent' : 'normal',
      request_from: work.actor.role === 'cleaner' ? 'cleaner' : 'staff',
      ...(typeof qty === 'number' && qty > 0 ? { qty } : {}),
    })
  }
}

type Supply = Readonly<Record<string, unknown>>

const isShort = ({ level }: Supply): boolean => level === 'low' || level === 'empty'
const keyOf = ({ name, level }: Supply): string => `${String(name)} ${isShort({ level })}`
