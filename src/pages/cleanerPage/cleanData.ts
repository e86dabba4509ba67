// A cleaner's page as the screen reads it: what a host leaves out is empty, never an error.
import { isIsoDate, isTime } from '#schema/rules/dates.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { readFiles, type ShownFile } from '#src/kinds/files/shownFile.ts'
import { numberIn, partIn, partsIn, textIn } from '#src/kinds/rowParts.ts'

/** One point of the check-list. */
export interface Point {
  readonly id: number
  readonly title: string
  readonly zone: string
  readonly required: boolean
  readonly done: boolean
  readonly note: string
  readonly photos: readonly number[]
  /** How many photos it must have once done. */
  readonly leastPhotos: number
  /** The photo of how it should look. */
  readonly sample: number | undefined
}

/** The next arrival: its day and hour. */
export interface Arrival {
  readonly date: string
  readonly time: string
}

/** One clean. */
export interface Clean {
  readonly id: number
  readonly flat: string
  readonly address: string
  readonly date: string
  readonly from: string
  readonly to: string
  readonly minutes: number | undefined
  readonly status: string
  readonly tight: boolean
  /** Roubles; nothing when the agency does not show sums. */
  readonly price: number | undefined
  readonly guests: number | undefined
  readonly arrival: Arrival | undefined
  readonly comment: string
  readonly ownComment: string
  readonly startedAt: string
  readonly points: readonly Point[]
  readonly problems: readonly Row[]
  readonly before: readonly number[]
  readonly after: readonly number[]
  /** How many photos of the work there must be at the end; 0 when none are asked for. */
  readonly leastPhotos: number
}

/** Everything that the page shows. */
export interface CleanerPage {
  readonly id: number
  readonly cleaner: Row
  readonly name: string
  readonly agencyName: string
  readonly agencyPhone: string
  readonly today: string
  readonly timezone: string
  readonly cleans: readonly Clean[]
  readonly objects: readonly Row[]
  readonly totals: Row
  /** Cleans that this cleaner may take. */
  readonly offers: readonly Row[]
  readonly payouts: readonly Row[]
  readonly daysOff: readonly Row[]
  readonly files: readonly ShownFile[]
}

/** The answer of `GET cleaners/{id}`; `today` is the browser's day when the host does not say. */
export function readPage(answer: unknown, today: string): CleanerPage {
  const row = isObject(answer) ? answer : {}
  const cleaner = partIn(row, 'cleaner') ?? {}
  const objects = partsIn(row, 'objects')
  const addresses = new Map(
    objects.map((object) => [numberIn(object, 'object_id'), textIn(object, 'address')]),
  )
  const known = textIn(row, 'today')
  const least = leastOf(partIn(row, 'photos'))
  return {
    id: numberIn(cleaner, 'id') ?? 0,
    cleaner,
    name: textIn(cleaner, 'name'),
    agencyName: textIn(partIn(row, 'agency'), 'name'),
    agencyPhone: textIn(partIn(row, 'agency'), 'phone'),
    today: isIsoDate(known) ? known : today,
    timezone: textIn(row, 'timezone') || 'Europe/Moscow',
    cleans: partsIn(row, 'cleans').map((clean) =>
      readClean(clean, least, addresses.get(numberIn(clean, 'object_id'))),
    ),
    objects,
    totals: partIn(row, 'totals') ?? {},
    files: readFiles(row.files),
    offers: partsIn(row, 'offers'),
    payouts: partsIn(row, 'payouts'),
    daysOff: partsIn(cleaner, 'days_off'),
  }
}

/** Photos after the work that the agency wants; 0 when it wants none. */
function leastOf(rules: Row | undefined): number {
  return rules?.required === true ? Math.max(1, numberIn(rules, 'min') ?? 1) : 0
}

function readClean(row: Row, least: number, address = ''): Clean {
  const object = partIn(row, 'object')
  return {
    id: numberIn(row, 'id') ?? 0,
    flat: textIn(object, 'name') || `Объект № ${numberIn(row, 'object_id') ?? ''}`,
    address: textIn(object, 'address') || address,
    date: textIn(row, 'date'),
    from: textIn(row, 'time_from').slice(0, 5),
    to: textIn(row, 'time_to').slice(0, 5),
    minutes: numberIn(row, 'duration_min'),
    status: textIn(row, 'status'),
    tight: ['tight', 'impossible'].includes(textIn(row, 'window_state')),
    price: numberIn(row, 'price'),
    guests: numberIn(row, 'guests_next'),
    arrival: arrivalOf(partIn(row, 'next_arrival')),
    comment: textIn(row, 'comment'),
    ownComment: textIn(row, 'cleaner_comment'),
    startedAt: textIn(row, 'started_at'),
    points: partsIn(row, 'points').map((point) => readPoint(point, least > 0)),
    problems: partsIn(row, 'problems'),
    before: idsIn(row, 'photos_before'),
    after: idsIn(row, 'photos_after'),
    leastPhotos: least,
  }
}

function idsIn(row: Row, name: string): number[] {
  const ids = row[name]
  return Array.isArray(ids) ? ids.map(Number) : []
}

function readPoint(row: Row, wantsPhotos: boolean): Point {
  return {
    id: numberIn(row, 'point_id') ?? 0,
    title: textIn(row, 'title'),
    zone: textIn(row, 'zone') || 'other',
    required: row.required === true,
    done: row.done === true,
    note: textIn(row, 'note'),
    photos: idsIn(row, 'file_ids'),
    leastPhotos:
      wantsPhotos && row.photo_required === true ? Math.max(1, numberIn(row, 'min_photos') ?? 1) : 0,
    sample: numberIn(row, 'sample_file_id'),
  }
}

function arrivalOf(row: Row | undefined): Arrival | undefined {
  const date = textIn(row, 'date')
  const time = textIn(row, 'time')
  return isIsoDate(date) && isTime(time) ? { date, time } : undefined
}

/** Whether the work of a clean is over. */
export const isOver = ({ status }: Clean): boolean => ['done', 'checked', 'canceled'].includes(status)

/** Whether the work goes on now. */
export const isGoing = ({ status }: Clean): boolean => status === 'in_progress' || status === 'rework'

/** Points that hold up the end: required ones that are not ticked, and ticked ones without their photos. */
export const missingPoints = ({ points }: Clean): Point[] =>
  points.filter(({ required, done, photos, leastPhotos }) => (done ? photos.length < leastPhotos : required))

/** How many photos of the work are still missing beside those of the points. */
export function missingPhotos({ points, after, leastPhotos }: Clean): number {
  const given = after.length + points.reduce((sum, { photos }) => sum + photos.length, 0)
  return Math.max(0, leastPhotos - given)
}
