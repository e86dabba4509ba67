// A purchase that has come to its flat fills the store there: as much as was bought, where the store knows the thing and counts it in the same unit.
import { isSameUnit, suppliesIn, thingKey } from '#schema/rules/supplies.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { lockStore, moveLevels, putBack, type Taken } from '../supplies/levels.ts'
import { restock } from '../supplies/restock.ts'

type Change = EntityChange<'tasks'>
type Task = EntityRow<'tasks'>

/** What a delivery puts into the store, kept on the purchase so that it can be taken out again. */
export async function deliver(
  change: Change,
  { before, tx, today, restores }: Work & { readonly before: Task | undefined },
): Promise<Change> {
  const { status, object_id, title, qty, unit } = { ...before, ...change }
  if (restores || status !== 'delivered' || !object_id) return {}
  const isNew = before?.status !== 'delivered'
  const flat = await lockStore(tx, object_id)
  const thing = suppliesIn(flat?.supplies).find(({ name }) => thingKey(name) === thingKey(title))
  const isCounted = thing !== undefined && isSameUnit(thing.unit, unit)
  return { restocked: isCounted ? (qty ?? 1) : null, ...(isNew ? { delivered_on: today } : {}) }
}

/** Moves the levels of the flats that a purchase was and is in; what is enough again is not to be bought. */
export async function followDelivery(work: Work, before: Task | undefined, after: Task): Promise<void> {
  const moved = await moveLevels(work, [...takenOut(before), ...putBack(takenOut(after))])
  for (const [flatId, things] of moved) await restock(work, flatId, things)
}

/** What would leave the flat if the purchase had never come. */
function takenOut(task: Task | undefined): Taken[] {
  if (task?.status !== 'delivered' || task.restocked === null) return []
  return [{ flatId: task.object_id, name: task.title, qty: task.restocked }]
}
