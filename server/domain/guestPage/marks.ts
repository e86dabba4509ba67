// A mark of a guest in the history of the stay.
import { insertOne } from '../../crud/entityRows.ts'
import type { GuestWork } from './asGuest.ts'

/** The name of what a guest changes, in the journal. */
export const byGuest = 'by_guest'

/** Notes that the guest has done something by the page. */
export async function mark(
  work: GuestWork,
  name: string,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { rent, later } = work
  const { id } = await insertOne(work, 'history', { name, rent_id: rent.id, data: { by: 'page', ...data } })
  later('rent.fact', { id: rent.id, history_id: id, name })
}
