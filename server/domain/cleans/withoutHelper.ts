import type { EntityRow, Work } from '../entityHooks.ts'
import { tellLoss } from './tellLoss.ts'
import { lockPeople, type People, whoCan, without } from './whoCan.ts'

/** The people of a locked clean that a helper leaves: whoever would be late elsewhere without the help is taken off too, and the staff are told. */
export async function withoutHelper(
  work: Work,
  clean: EntityRow<'cleans'>,
  helper: number,
): Promise<Partial<People> & Pick<People, 'helper_ids'>> {
  const left = { ...clean, ...without(clean, helper) }
  const people = await whoCan(work, left, await lockPeople(work, [left]), false)
  if (people.cleaner_id === clean.cleaner_id) return { helper_ids: people.helper_ids }
  await tellLoss(work, clean, {
    what: 'Клинер не успеет',
    why: 'Без помощника клинер не успевает на другую уборку этого дня.',
  })
  return people
}
