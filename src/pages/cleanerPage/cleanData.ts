// A cleaner's page as the screen reads it: what it counts with is there, whatever a host leaves out.
import { isIsoDate, isTime, localMoment } from '#schema/rules/dates.ts'
import { lackOf, leastPhotosOf } from '#schema/rules/pointAnswers.ts'
import { readFiles } from '#src/kinds/files/shownFile.ts'
import type { PageAnswer, SentClean, SentPoint } from './pageShape.ts'

/** One point of the check-list. */
export type Point = ReturnType<typeof readPoint>

/** One clean; it has no price when the agency does not show sums. */
export type Clean = CleanerPage['cleans'][number]

/** Everything that the page shows. */
export type CleanerPage = ReturnType<typeof readPage>

/** The state of a clean. */
export type Status = NonNullable<SentClean['status']>

/** The next arrival: its day and hour. */
export interface Arrival {
  readonly date: string
  readonly time: string
}

/** The days off that are not over. */
export const daysAhead = ({ cleaner, today }: CleanerPage) =>
  (cleaner.days_off ?? []).filter(({ begin, end }) => isIsoDate(begin) && isIsoDate(end) && end >= today)

/** The moment by the clock of the phone. */
export const phoneClock = () => localMoment(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now())

/** The answer of `GET cleaners/{id}`; a host that does not say its day has the one of the phone. */
export function readPage(answer: PageAnswer) {
  const { cleaner = {}, objects = [], photos, offers = [], timezone } = answer
  const addresses = new Map(objects.map(({ object_id, address }) => [object_id, address]))
  const least = photos?.required ? Math.max(1, photos.min ?? 1) : 0
  return {
    ...answer,
    id: cleaner.id ?? 0,
    name: cleaner.name ?? '',
    cleaner,
    today: isIsoDate(answer.today) ? answer.today : phoneClock().date,
    timezone: timezone || 'Europe/Moscow',
    cleans: (answer.cleans ?? []).map((clean) => ({
      ...readClean(clean, least, addresses.get(clean.object_id)),
      /** Somebody else is in charge: begins and ends the work. */
      helps: clean.cleaner_id !== undefined && clean.cleaner_id !== cleaner.id,
    })),
    objects,
    /** Names of those who work together on a clean. */
    people: new Map((answer.people ?? []).map(({ id, name }) => [id, name])),
    /** What a flat keeps in store, by name. */
    thingsOf: (object: number | undefined) =>
      (answer.stocks ?? [])
        .filter(({ object_id }) => object_id === object)
        .flatMap(({ things = [] }) => things.flatMap(({ name }) => name ?? [])),
    /** Cleans that this cleaner may take. */
    offers,
    files: readFiles(answer.files),
  }
}

function readClean(row: SentClean, leastPhotos: number, address = '') {
  const { next_arrival: { date, time } = {}, points = [] } = row
  return {
    problems: [],
    photos_before: [],
    photos_after: [],
    ...row,
    flat: row.object?.name || `№ ${row.object_id ?? ''}`,
    address,
    date: row.date ?? '',
    from: row.time_from?.slice(0, 5) ?? '',
    to: row.time_to?.slice(0, 5) ?? '',
    status: row.status ?? 'planned',
    arrival: isIsoDate(date) && isTime(time) ? { date, time } : undefined,
    points: points.map((point) => readPoint(point, leastPhotos > 0)),
    /** How many photos of the work there must be at the end; 0 when none are asked for. */
    leastPhotos,
  }
}

function readPoint(row: SentPoint, wantsPhotos: boolean) {
  return {
    file_ids: [],
    ...row,
    point_id: row.point_id ?? 0,
    title: row.title ?? '',
    /** The Russian words of a point that is read in another language. */
    original: '',
    zone: row.zone || 'other',
    /** How many photos it must have once done. */
    leastPhotos: leastPhotosOf(row, wantsPhotos),
  }
}

/** Whether the work of a clean is over. */
export const isOver = ({ status }: Pick<Clean, 'status'>): boolean =>
  ['done', 'checked', 'canceled'].includes(status)

/** Whether the work goes on now. */
export const isGoing = ({ status }: Pick<Clean, 'status'>): boolean =>
  status === 'in_progress' || status === 'rework'

/** Points that hold up the end: required ones that are not done, and done ones without what they ask for. */
export const missingPoints = ({ points, leastPhotos }: Clean): Point[] =>
  points.filter((point) => lackOf(point, leastPhotos > 0) !== undefined)

/** How many photos of the work are still missing beside those of the points. */
export function missingPhotos({ points, photos_after, leastPhotos }: Clean): number {
  const given = photos_after.length + points.reduce((sum, { file_ids }) => sum + file_ids.length, 0)
  return Math.max(0, leastPhotos - given)
}
