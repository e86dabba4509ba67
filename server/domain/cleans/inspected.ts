// What an inspection leaves on a clean: verdicts on its points, how often it came back, the mark; and whether a person has to look at all.
import { sql } from 'drizzle-orm'
import type { Part } from '#schema/kinds/index.ts'
import { returnedPoints, suggestedRating } from '#schema/rules/cleanRating.ts'
import { type InspectPast, whyInspect } from '#schema/rules/inspectionShare.ts'
import { returnText } from '#schema/rules/returnReasons.ts'
import { rowsOf } from '../../db/execute.ts'
import { badRequest, refused } from '../../errors.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { readCleanRules } from './readCleanRules.ts'

type Change = EntityChange<'cleans'>
type Before = EntityRow<'cleans'> | undefined

/** How many of the cleaner's last cleans are asked: more than any rule counts. */
const remembered = 200

/** What follows from a step that ends the work or judges it; nothing for any other change. */
export async function inspectionOf(
  change: Change,
  work: Work & { readonly before: Before },
): Promise<Change> {
  const { before, actor } = work
  if (change.status === undefined || !before || change.status === before.status) return {}
  const whole = { ...before, ...change }
  if (change.status === 'done') return { inspect_why: await reasonFor(work, whole) }
  if (change.status === 'rework') return { returns: (before.returns ?? 0) + 1, rating: null }
  if (change.status !== 'checked' || actor.userId === null) return {}
  const points = whole.points ?? []
  const suggested = suggestedRating(returnedPoints(points), whole.returns ?? 0)
  return {
    rating: change.rating ?? before.rating ?? suggested,
    ...(points.length > 0 && { points: points.map((point) => ({ ...point, verdict: 'ok' })) }),
  }
}

/** Throws 422 for a return that says nothing: whoever does it again has to know what. */
export function refuseWordlessReturn({ check_comment, points }: Change): void {
  if (check_comment?.trim()) return
  const again = (points ?? []).filter(isReturned)
  const silent = again.filter((point) => returnText(point) === '' && !point.note)
  if (again.length > 0 && silent.length === 0) return
  const where =
    silent.length > 0
      ? `Пункт ${silent.map(({ point_id }) => `№ ${point_id}`).join(', ')}: скажите`
      : 'Скажите'
  const text = `${where}, что переделать. Выберите причину или напишите своими словами.`
  throw refused('cleans.return_wordless', text, { points: text })
}

/** Whether a point that was sent with a return is to be done again. */
export function isReturned({ verdict, done }: Part): boolean {
  return verdict !== 'ok' && done !== true
}

/** What the inspector says of a point that comes back, in place of what was said before; throws 400 for a mark on a photo of another point. */
export function remarkOf(sent: Part, { file_ids }: Part): Part {
  const own: readonly unknown[] = Array.isArray(file_ids) ? file_ids : []
  const marks: readonly Part[] = Array.isArray(sent.marks) ? sent.marks : []
  const strange = marks.find(({ file_id }) => !own.includes(file_id))
  if (strange) {
    const text = `Отметка на фото № ${String(strange.file_id)}, а у этого пункта такого фото нет. Обновите страницу и отметьте снова.`
    throw badRequest('cleans', { points: text })
  }
  return {
    verdict: 'returned',
    return_reasons: sent.return_reasons ?? [],
    return_note: sent.return_note ?? null,
    marks,
  }
}

async function reasonFor({ tx }: Work, clean: Change & { readonly id: number }) {
  if ((clean.returns ?? 0) > 0) return 'returned' as const
  const { cleaner_id } = clean
  if (cleaner_id === null || cleaner_id === undefined) return null
  const { inspect } = await readCleanRules(tx)
  return whyInspect(await pastOf(tx, cleaner_id, clean.id), inspect)
}

/** The work of a cleaner before a clean, in one statement. */
async function pastOf(tx: Work['tx'], cleanerId: number, id: number): Promise<InspectPast> {
  const rows = await rowsOf(
    tx,
    sql`select c.returns, c.inspect_why is not null or c.checked_by is not null or c.returns > 0 as seen,
        exists (select 1 from clienttasks t where t.clean_id = c.id and t.type = 'complaint' and t.status <> 'canceled') as complained
      from cleans c where c.cleaner_id = ${cleanerId} and c.finished_at is not null and c.id <> ${id}
      order by c.date desc, c.finished_at desc limit ${remembered}`,
  )
  const firstSeen = rows.findIndex(({ seen }) => seen === true)
  const unseen = firstSeen < 0 ? rows.length : firstSeen
  return {
    isReturned: false,
    finished: rows.length,
    unseen,
    lastReturned: Number(rows[0]?.returns ?? 0) > 0,
    hasComplaint: rows.slice(0, unseen + 1).some(({ complained }) => complained === true),
  }
}
