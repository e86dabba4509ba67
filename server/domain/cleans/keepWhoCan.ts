// The people of cleans that have followed their stays: who cannot come at the new time is taken off, and everybody hears once.
import { isDeepStrictEqual } from 'node:util'
import { cleans as model } from '#schema/entities/cleans.ts'
import { updateStored } from '../../crud/rows.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { tellUnasked } from './alarms/untaken.ts'
import { logged } from './assignment/log.ts'
import { tellLoss } from './tellLoss.ts'
import { tellWorkers } from './tellWorkers.ts'
import { lockPeople, whoCan } from './whoCan.ts'
import { withPay } from './withPay.ts'

type Clean = EntityRow<'cleans'>

/** A clean as it was and as it is written by now. */
export interface Moved {
  readonly before: Clean
  readonly after: Clean
}

/** Takes off who cannot come; a clean left by its cleaner waits for somebody again, and is a task of the staff when it is soon. */
export async function keepWhoCan(work: Work, moved: readonly Moved[]): Promise<void> {
  // people come after all cleans, as wherever somebody is put on one, so that nobody waits in a circle
  const known = await lockPeople(
    work,
    moved.map(({ after }) => after),
  )
  for (const { before, after } of moved) {
    const people = await whoCan(work, after, known, after.date !== before.date)
    const { cleaner_id, helper_ids } = after
    const isSame = people.cleaner_id === cleaner_id && isDeepStrictEqual(people.helper_ids, helper_ids ?? [])
    await tellWorkers(work, before, isSame ? after : await takeOff(work, after, people))
    await tellUnasked(work, before, after)
  }
}

async function takeOff(
  work: Work,
  clean: Clean,
  { cleaner_id, helper_ids }: Pick<Clean, 'cleaner_id' | 'helper_ids'>,
): Promise<Clean> {
  const isFree = cleaner_id === null && clean.cleaner_id !== null
  const why = 'Уборка сдвинулась вместе с бронью, а в это время клинер занят или не работает.'
  const freed: EntityChange<'cleans'> = isFree
    ? { status: 'planned', assign_log: logged(work, clean, clean.cleaner_id, 'Снят', { reasons: [why] }) }
    : {}
  const change = await withPay({ cleaner_id, helper_ids, ...freed }, { ...work, before: clean })
  const after = await updateStored(work.tx, model, clean.id, change)
  work.record({ entity: 'cleans', id: clean.id, action: 'follow_stay', before: { ...clean }, after })
  if (isFree) await tellLoss(work, clean, { what: 'Клинер не сможет', why })
  return { ...clean, ...change }
}
