// What a written clean has taken from the store of its flat, and what its report says is short: levels move, purchases follow.
import { thingKey } from '#schema/rules/supplies.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { moveLevels, putBack, takenIn } from '../supplies/levels.ts'
import { restock, type Told } from '../supplies/restock.ts'

/** Brings the store and the purchases in line with a clean just written. */
export async function followSupplies(
  work: Work,
  before: EntityRow<'cleans'> | undefined,
  clean: EntityRow<'cleans'>,
): Promise<void> {
  const moved = await moveLevels(work, [
    ...putBack(takenIn(before?.object_id ?? null, before?.supplies_used)),
    ...takenIn(clean.object_id, clean.supplies_used),
  ])
  const told = work.restores ? [] : toldAnew(before, clean)
  for (const flatId of new Set([...moved.keys(), ...(told.length > 0 ? [clean.object_id] : [])]))
    await restock(work, flatId, moved.get(flatId) ?? new Set(), flatId === clean.object_id ? told : [])
}

type Supply = Readonly<Record<string, unknown>>

const isShort = ({ level }: Supply): boolean => level === 'low' || level === 'empty'
const keyOf = ({ name, level }: Supply): string => `${thingKey(name)} ${isShort({ level })}`

/** What a clean says is low or out and has not said yet. */
function toldAnew(before: EntityRow<'cleans'> | undefined, clean: EntityRow<'cleans'>): Told[] {
  const known = new Set((before?.supplies_report ?? []).map(keyOf))
  return (clean.supplies_report ?? [])
    .filter((one) => isShort(one) && !known.has(keyOf(one)))
    .map(({ name, level, qty }) => ({
      name: String(name),
      isEmpty: level === 'empty',
      qty: typeof qty === 'number' && qty > 0 ? qty : 0,
      cleanId: clean.id,
    }))
}
