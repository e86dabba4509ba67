// The points of a clean as an inspector goes through them: what to look at, and what stands beside it.
import { returnText } from '#schema/rules/returnReasons.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { answerText } from '#src/pages/clean/card/answerText.ts'

/** What the inspection is answered. */
export type Inspection = CallAnswer<'GET cleans/inspection'>

/** The clean that is looked at. */
export type InspectedClean = NonNullable<Inspection['cleans']>[number]

/** A clean that waits. */
export type QueuedClean = NonNullable<Inspection['queue']>[number]

/** A circle on a photo, in shares of its width and height. */
export type Mark = NonNullable<NonNullable<InspectedClean['points']>[number]['marks']>[number]

/** One thing to judge: a point, or the photos of the whole flat, which have no number. */
export interface Line {
  readonly key: number
  readonly title: string
  readonly zone: string | undefined
  /** Numbers of today's photos; the newest first where the point came back once. */
  readonly photos: readonly number[]
  readonly sample: number | undefined
  readonly last: readonly number[]
  /** When it was accepted last and from whom. */
  readonly before: { readonly date?: string; readonly cleaner?: string; readonly rating?: number } | undefined
  /** It must have a photo and has none. */
  readonly isBare: boolean
  readonly isDone: boolean
  /** What the cleaner answered: a number, a level, words. */
  readonly answer: string
  /** What the cleaner wrote of it. */
  readonly note: string
  /** What was said of it when it came back. */
  readonly remark: string
  readonly marks: readonly Mark[]
}

/** The key of the photos that belong to no point. */
export const wholeFlat = 0

/** The lines of a clean in the cleaner's order; the photos of the whole flat stand last. */
export function linesOf({ points = [], photos_after = [], compared = [] }: InspectedClean): readonly Line[] {
  const beside = (key: number) => {
    const found = compared.find(({ point_id = 0 }) => point_id === key)
    const { date, cleaner, rating, clean_id, file_ids = [], sample_file_id: sample } = found ?? {}
    const before = clean_id === undefined ? undefined : { date, cleaner, rating }
    return { sample, last: file_ids, before }
  }
  const lines = points.map((point, index): Line => {
    const {
      point_id,
      title = '',
      zone,
      file_ids = [],
      sample_file_id,
      photo_required,
      min_photos = 1,
    } = point
    const remark = returnText(point)
    const { sample = sample_file_id, ...others } = beside(point_id ?? -1)
    return {
      key: point_id ?? -1 - index,
      title,
      zone,
      photos: remark ? file_ids.toReversed() : file_ids,
      ...others,
      sample,
      isBare: photo_required === true && file_ids.length < Math.max(1, min_photos),
      isDone: point.done === true,
      answer: answerText(point),
      note: point.note ?? '',
      remark,
      marks: point.marks ?? [],
    }
  })
  if (photos_after.length === 0 && lines.length > 0) return lines
  const empty = { zone: undefined, isBare: false, isDone: true, answer: '', note: '', remark: '', marks: [] }
  return [
    ...lines,
    {
      key: wholeFlat,
      title: lines.length > 0 ? 'Фото после уборки' : 'Вся квартира',
      photos: photos_after,
      ...beside(wholeFlat),
      ...empty,
    },
  ]
}
