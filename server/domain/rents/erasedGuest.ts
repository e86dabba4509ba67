// A guest who was erased is not brought back by a channel that still tells of the old booking.
import { isOff } from '#schema/rules/stayStates.ts'
import type { EntityChange, EntityRow } from '../entityHooks.ts'

type Change = EntityChange<'rents'>

const ofGuest: readonly string[] = [
  'guest_name',
  'guest_phone',
  'guest_phone2',
  'guest_email',
  'guest_comment',
]

/** What a channel wants of a stay without whose it is, where that was erased; a booking that is taken up again begins anew. */
export function withoutErased(rent: Pick<EntityRow<'rents'>, 'erased_at' | 'status'>, wish: Change): Change {
  if (rent.erased_at === null) return wish
  if (isOff(rent.status) && !isOff(wish.status)) return { ...wish, erased_at: null }
  return Object.fromEntries(Object.entries(wish).filter(([name]) => !ofGuest.includes(name)))
}
