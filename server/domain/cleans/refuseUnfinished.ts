import { sql } from 'drizzle-orm'
import type { Part } from '#schema/kinds/index.ts'
import { type Lack, lackOf, leastPhotosOf } from '#schema/rules/pointAnswers.ts'
import { findRows } from '../../crud/entityRows.ts'
import { AppError } from '../../errors.ts'
import type { EntityChange, Work } from '../entityHooks.ts'
import { readCleanRules } from './readCleanRules.ts'

/** Throws 422 with what is missing, by what each point asks for, when the list or the photos that the agency wants are not whole. */
export async function refuseUnfinished(tx: Work['tx'], clean: EntityChange<'cleans'>): Promise<void> {
  const { photoRequired, photoMin } = await readCleanRules(tx)
  const points = clean.points ?? []
  const lacking = Map.groupBy(points, (point) => lackOf(point, photoRequired))
  const undone = lacks.flatMap(([lack]) => (lack === 'photo' ? [] : (lacking.get(lack) ?? [])))
  if (undone.length > 0) {
    const texts = lacks.flatMap(([lack, words]) => {
      const named = lack === 'photo' ? [] : (lacking.get(lack) ?? [])
      return named.length === 0 ? [] : [`${words}: ${titlesOf(named, photoRequired)}.`]
    })
    throw missing('cleans.points_missing', { points: `${texts.join(' ')} Потом завершите снова.` }, undone)
  }
  const bare = lacking.get('photo') ?? []
  if (bare.length > 0) {
    const text = `Нет фото: ${titlesOf(bare, photoRequired)}. Снимите и завершите снова.`
    throw missing('cleans.photos_missing', { points: text }, bare)
  }
  if (!photoRequired) return
  const least = Math.max(1, photoMin)
  const given = count(clean.photos_after) + points.reduce((all, { file_ids }) => all + count(file_ids), 0)
  if (given >= least) return
  const text = `Фотографий нужно не меньше ${least}, а пришло ${given}. Добавьте фото и завершите снова.`
  throw missing('cleans.photos_missing', { photos_after: text }, [])
}

/** Throws 422 for a finished clean whose photos have gone meanwhile: unseen it is accepted only on purpose. */
export async function refuseBare({ tx }: Pick<Work, 'tx'>, cleanId: number): Promise<void> {
  const [clean] = await findRows(tx, 'cleans', sql`t.id = ${cleanId}`)
  if (clean?.status !== 'done' || !(await readCleanRules(tx)).photoRequired) return
  const bare = (clean.points ?? []).filter((point) => lackOf(point, true) === 'photo')
  if (bare.length === 0) return
  const text = `Нет фото: ${titlesOf(bare, true)}. Верните эти пункты или решите о каждом в приёмке.`
  throw missing('cleans.photos_missing', { points: text }, bare)
}

const lacks: readonly (readonly [Lack, string])[] = [
  ['tick', 'Не отмечено'],
  ['number', 'Нет числа'],
  ['answer', 'Нет ответа'],
  ['level', 'Не указано, сколько осталось'],
  ['photo', 'Нет фото'],
]

function missing(code: string, errors: Record<string, string>, points: readonly Part[]): AppError {
  return new AppError(422, code, Object.values(errors).join(' '), {
    errors,
    extra: { missing: points.map(({ point_id, title }) => ({ point_id, title })) },
  })
}

function titlesOf(points: readonly Part[], wantsPhotos: boolean): string {
  return points
    .map((point) => {
      const least = leastPhotosOf(point, wantsPhotos)
      return least > 1 ? `${point.title} (фото не меньше ${least})` : String(point.title)
    })
    .join(', ')
}

const count = (files: unknown): number => (Array.isArray(files) ? files.length : 0)
