import type { Part } from '#schema/kinds/index.ts'
import { AppError } from '../../errors.ts'
import type { EntityChange, Work } from '../entityHooks.ts'
import { readCleanRules } from './readCleanRules.ts'

/** Throws 422 with what is missing when required points or the photos that the agency wants are not there. */
export async function refuseUnfinished(tx: Work['tx'], clean: EntityChange<'cleans'>): Promise<void> {
  const { photoRequired, photoMin } = await readCleanRules(tx)
  const points = clean.points ?? []
  const undone = points.filter(({ required, done }) => required === true && done !== true)
  if (undone.length > 0) {
    const text = `Не всё сделано: ${titlesOf(undone)}. Отметьте пункты и завершите снова.`
    throw missing('cleans.points_missing', { points: text }, undone)
  }
  if (!photoRequired) return
  const bare = points.filter(
    ({ done, file_ids, ...point }) => done === true && count(file_ids) < leastOf(point),
  )
  if (bare.length > 0) {
    const text = `Нет фото: ${titlesOf(bare)}. Снимите и завершите снова.`
    throw missing('cleans.photos_missing', { points: text }, bare)
  }
  const least = Math.max(1, photoMin)
  const given = count(clean.photos_after) + points.reduce((all, { file_ids }) => all + count(file_ids), 0)
  if (given >= least) return
  const text = `Фотографий нужно не меньше ${least}, а пришло ${given}. Добавьте фото и завершите снова.`
  throw missing('cleans.photos_missing', { photos_after: text }, [])
}

/** How many photos a done point must have. */
function leastOf({ photo_required, min_photos }: Part): number {
  return photo_required === true ? Math.max(1, Number(min_photos ?? 1)) : 0
}

function missing(code: string, errors: Record<string, string>, points: readonly Part[]): AppError {
  return new AppError(422, code, Object.values(errors).join(' '), {
    errors,
    extra: { missing: points.map(({ point_id, title }) => ({ point_id, title })) },
  })
}

function titlesOf(points: readonly Part[]): string {
  return points
    .map((point) => {
      const least = leastOf(point)
      return least > 1 ? `${point.title} (фото не меньше ${least})` : String(point.title)
    })
    .join(', ')
}

const count = (files: unknown): number => (Array.isArray(files) ? files.length : 0)
