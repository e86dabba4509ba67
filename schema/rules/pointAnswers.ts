// What answers a point of a check-list by its kind, and what a clean still lacks before its end.

/** A point as far as its answer goes, as any side holds it. */
export interface AnsweredPoint {
  readonly kind?: unknown
  readonly required?: unknown
  readonly done?: unknown
  readonly photo_required?: unknown
  readonly min_photos?: unknown
  readonly file_ids?: unknown
  readonly number?: unknown
  readonly answer?: unknown
  readonly level?: unknown
}

/** What a point lacks: the mark itself, photos, a number, words, or how much is left. */
export type Lack = 'tick' | 'photo' | 'number' | 'answer' | 'level'

/** How many photos a point must have once done; one that is a photo has it whether or not the agency wants photos elsewhere. */
export function leastPhotosOf(
  { kind, photo_required, min_photos }: AnsweredPoint,
  wantsPhotos: boolean,
): number {
  const isAsked = kind === 'photo' || (wantsPhotos && photo_required === true)
  return isAsked ? Math.max(1, Number(min_photos ?? 1)) : 0
}

const countOf = (files: unknown): number => (Array.isArray(files) ? files.length : 0)

/** The field that answers a point of this kind; nothing when the mark is the answer. */
export function answerField(kind: unknown): 'number' | 'answer' | 'level' | undefined {
  if (kind === 'count' || kind === 'meter') return 'number'
  if (kind === 'text') return 'answer'
  return kind === 'supply' ? 'level' : undefined
}

/** What holds up the end of the clean at this point: a required one must be done, and a done one has what its kind asks for. */
export function lackOf(point: AnsweredPoint, wantsPhotos: boolean): Lack | undefined {
  const least = leastPhotosOf(point, wantsPhotos)
  const field = answerField(point.kind)
  const isBare = field !== undefined && (point[field] ?? '') === ''
  if (point.done !== true) {
    if (point.required !== true) return undefined
    return (isBare && field) || (point.kind === 'photo' ? 'photo' : 'tick')
  }
  if (isBare) return field
  return countOf(point.file_ids) < least ? 'photo' : undefined
}
