import { recountOne } from '../../crud/entityRows.ts'
import type { Work } from '../entityHooks.ts'
import type { Written } from './written.ts'

/** The code of a stay opens the door of its flat: in another one it would be shown for that flat's, and tells of the one before. */
export async function dropOwnCode({ tx, record }: Work, written: readonly Written[]): Promise<void> {
  for (const { before, after } of written) {
    const isMoved = before !== undefined && before.object_id !== after.object_id
    if (!isMoved || after.door_code === null || after.door_code !== before.door_code) continue
    await recountOne(tx, 'rents', after.id, { door_code: null })
    record({ entity: 'rents', id: after.id, action: 'drop_code' })
  }
}
