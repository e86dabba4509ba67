// A cleaner who refuses leaves the clean: who and why is kept, and a late refusal is an urgent task of the staff.
import type { Model } from '#schema/define.ts'
import { isBeforeWork } from '#schema/rules/cleanSteps.ts'
import { changeOne } from '../../crud/entityRows.ts'
import { getOne } from '../../crud/getOne.ts'
import { throwStale } from '../../crud/update.ts'
import type { RowObject } from '../../db/execute.ts'
import { refused } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { tellLoss } from './tellLoss.ts'
import { withoutHelper } from './withoutHelper.ts'

type Clean = EntityRow<'cleans'>

/** Takes the cleaner off a locked clean; answers the clean, which then is no longer the cleaner's to read. */
export async function decline(
  work: Work,
  model: Model,
  clean: Clean,
  { version, reason }: { readonly version: unknown; readonly reason: string },
): Promise<RowObject> {
  const { id, cleaner_id, status } = clean
  if (version !== undefined && version !== clean.version) await throwStale(work, model, id)
  if (cleaner_id === null || !['offered', 'appointed', 'accepted'].includes(status)) {
    const text = 'Отказаться можно только от назначенной уборки, пока она не начата.'
    throw refused('cleans.cannot_decline', text, { status: text })
  }
  const seen = await getOne(work, model, id)
  const declined = [...(clean.declined ?? []), { cleaner_id, reason, at: work.now }]
  const after = await changeOne(work, 'cleans', clean, { status: 'planned', declined }, 'decline')
  work.later('clean.declined', { id, cleaner_id, reason })
  await tellLoss(work, clean, {
    what: 'Клинер отказался',
    why: reason === '' ? '' : `Причина отказа: ${reason}`,
  })
  if (work.actor.role !== 'cleaner') return getOne(work, model, id)
  return { ...seen, status: after.status, cleaner_id: null, cleaner: null, version: after.version }
}

/** Takes a helper off a locked clean that has not begun; the clean stays with the one in charge. */
export async function leaveHelp(work: Work, model: Model, clean: Clean, reason: string): Promise<RowObject> {
  const { id, status } = clean
  if (!isBeforeWork(status)) {
    const text = 'Отказаться можно только от назначенной уборки, пока она не начата.'
    throw refused('cleans.cannot_decline', text, { status: text })
  }
  const seen = await getOne(work, model, id)
  const cleaner_id = work.actor.cleanerId
  const declined = [...(clean.declined ?? []), { cleaner_id, reason, at: work.now }]
  const left = await withoutHelper(work, clean, Number(cleaner_id))
  const after = await changeOne(work, 'cleans', clean, { ...left, declined }, 'decline')
  work.later('clean.declined', { id, cleaner_id, reason })
  return { ...seen, helper_ids: left.helper_ids, version: after.version }
}
