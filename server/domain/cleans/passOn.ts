// An offer that nobody of those asked has taken: the next are asked beside them, and when there is nobody else, the staff.
import { changeOne } from '../../crud/entityRows.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { raiseUntaken } from './alarms/untaken.ts'
import { nextTurn } from './askable.ts'

/** Passes a locked clean on, whether its offer has ended or has not begun; `more` is written with it. */
export async function passOn(
  work: Work,
  clean: EntityRow<'cleans'>,
  more: Pick<EntityChange<'cleans'>, 'declined'> = {},
): Promise<void> {
  const next = await nextTurn(work.tx, { ...clean, ...more })
  const offered = [...(clean.offered ?? []), ...next.map((cleaner_id) => ({ cleaner_id }))]
  if (next.length > 0)
    await changeOne(work, 'cleans', clean, { ...more, status: 'offered', offered }, 'offer')
  else await giveBack(work, clean, { ...more, status: 'planned', offered })
}

/** Nobody is left to ask: the staff are told. */
async function giveBack(
  work: Work,
  clean: EntityRow<'cleans'>,
  change: EntityChange<'cleans'>,
): Promise<void> {
  await raiseUntaken(work, await changeOne(work, 'cleans', clean, change, 'offer_over'))
}
