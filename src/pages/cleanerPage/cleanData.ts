// A cleaner's page as the screen reads it: what a host leaves out is empty, never an error.
import { isIsoDate, isTime } from '#schema/rules/dates.ts'
import { readFiles, type ShownFile } from '#src/kinds/files/shownFile.ts'
import type { PageAnswer, Problem, SentClean } from './pageShape.ts'

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
  readonly problems: readonly Problem[]
  readonly before: readonly number[]
  readonly after: readonly number[]
  /** How many photos of the work there must be at the end; 0 when none are asked for. */
  readonly leastPhotos: number
}

/** The days that a cleaner has taken off. */
export type DaysOff = NonNullable<NonNullable<PageAnswer['cleaner']>['days_off']>

/** Everything that the page shows. */
export interface CleanerPage {
  readonly id: number
  readonly cleaner: NonNullable<PageAnswer['cleaner']>
  readonly name: string
  readonly agencyName: string
  readonly agencyPhone: string
  readonly today: string
  readonly timezone: string
  readonly cleans: readonly Clean[]
  readonly objects: NonNullable<PageAnswer['objects']>
  /** Cleans that this cleaner may take. */
  readonly offers: NonNullable<PageAnswer['offers']>
  readonly payouts: NonNullable<PageAnswer['payouts']>
  readonly daysOff: DaysOff
  readonly files: readonly ShownFile[]
}

/** The answer of `GET cleaners/{id}`; `today` is the browser's day when the host does not say. */
export function readPage(answer: PageAnswer, today: string): CleanerPage {
  const { cleaner = {}, agency, objects = [], photos, timezone } = answer
  const addresses = new Map(objects.map(({ object_id, address }) => [object_id, address]))
  const least = photos?.required ? Math.max(1, photos.min ?? 1) : 0
  return {
    id: cleaner.id ?? 0,
    cleaner,
    name: cleaner.name ?? '',
    agencyName: agency?.name ?? '',
    agencyPhone: agency?.phone ?? '',
    today: isIsoDate(answer.today) ? answer.today : today,
    timezone: timezone || 'Europe/Moscow',
    cleans: (answer.cleans ?? []).map((clean) => readClean(clean, least, addresses.get(clean.object_id))),
    objects,
    files: readFiles(answer.files),
    offers: answer.offers ?? [],
    payouts: answer.payouts ?? [],
    daysOff: cleaner.days_off ?? [],
  }
}

function readClean(row: SentClean, least: number, address = ''): Clean {
  const { object, next_arrival: { date, time } = {} } = row
  return {
    id: row.id ?? 0,
    flat: object?.name || `Объект № ${row.object_id ?? ''}`,
    address,
    date: row.date ?? '',
    from: row.time_from?.slice(0, 5) ?? '',
    to: row.time_to?.slice(0, 5) ?? '',
    minutes: row.duration_min,
    status: row.status ?? '',
    tight: row.window_state === 'tight' || row.window_state === 'impossible',
    price: row.price,
    guests: row.guests_next,
    arrival: isIsoDate(date) && isTime(time) ? { date, time } : undefined,
    comment: row.comment ?? '',
    ownComment: row.cleaner_comment ?? '',
    startedAt: row.started_at ?? '',
    points: (row.points ?? []).map((point) => readPoint(point, least > 0)),
    problems: row.problems ?? [],
    before: row.photos_before ?? [],
    after: row.photos_after ?? [],
    leastPhotos: least,
  }
}

function readPoint(row: NonNullable<SentClean['points']>[number], wantsPhotos: boolean): Point {
  return {
    id: row.point_id ?? 0,
    title: row.title ?? '',
    zone: row.zone || 'other',
    required: row.required ?? false,
    done: row.done ?? false,
    note: row.note ?? '',
    photos: row.file_ids ?? [],
    leastPhotos: wantsPhotos && row.photo_required ? Math.max(1, row.min_photos ?? 1) : 0,
    sample: row.sample_file_id,
  }
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
