import { refused } from '../../errors.ts'
import type { EntityChange, Work } from '../entityHooks.ts'
import { readAgencyRules } from '../rents/agencyRules.ts'
import { lockReferred } from './lockReferred.ts'

const begins: readonly unknown[] = ['planned', 'offered', 'appointed']

/** Fills a new clean from its flat and the agency's rules; 422 for a flat that is put away and for one that would begin half done. */
export async function fillNew(change: EntityChange<'cleans'>, { tx }: Work): Promise<EntityChange<'cleans'>> {
  const { object_id, status = 'planned', type = 'checkout' } = change
  if (object_id === undefined) return change
  if (!begins.includes(status)) {
    const text = 'Новая уборка может быть без клинера, предложена или назначена. Остальные шаги делают потом.'
    throw refused('cleans.wrong_move', text, { status: text })
  }
  const object = await lockReferred(tx, 'objects', object_id, { entity: 'cleans', field: 'object_id' })
  if ('archived_at' in object && object.archived_at !== null) {
    const text = `Объект «${object.name}» в архиве. Верните его из архива или выберите другой.`
    throw refused('cleans.object_archived', text, { object_id: text })
  }
  const usual = await readAgencyRules(tx)
  return {
    ...change,
    status,
    type,
    duration_min: change.duration_min ?? object.clean_duration_min ?? usual.cleans.durationMin,
    time_from: change.time_from ?? object.checkout_time ?? usual.checkoutTime,
  }
}
