import type { Model } from '#schema/define.ts'
import { getOne } from '../../crud/getOne.ts'
import type { RowObject } from '../../db/execute.ts'
import type { Work } from '../entityHooks.ts'
import { updateOrReissue } from '../reissueLink.ts'
import { freeCleans } from './freeCleans.ts'

/** Changes a cleaner; switching off somebody with cleans ahead is refused unless `reassign` takes them off these. */
export async function updateCleaner(
  work: Work,
  model: Model,
  body: Readonly<Record<string, unknown>>,
): Promise<RowObject> {
  const { reassign, ...change } = body
  const changed = await updateOrReissue(work, model, change)
  if (change.active !== false) return changed
  await freeCleans(work, Number(changed.id), reassign === true)
  return getOne(work, model, Number(changed.id))
}
