// What a photo of a clean tells of itself: when it was taken against the work, and whether in the flat. Told, never forbidden.
import { addDays, formatDate, type IsoDate, localMoment, toEpoch } from './dates.ts'

/** What is known of a photo. */
export interface TakenPhoto {
  readonly taken_at?: string | null
  readonly taken_near?: string | null
}

/** The work that it shows. */
export interface ShownWork {
  readonly started_at?: string | null
  readonly finished_at?: string | null
}

/** The words on a photo; doubtful ones ask for a look. */
export interface PhotoWords {
  readonly text: string
  readonly isDoubtful: boolean
}

/** Clocks of a phone and of the server differ. */
const slip = 10 * 60_000

/** «10:02, снято в квартире», «снято вчера», «снято до начала, 09:12». */
export function photoWords(photo: TakenPhoto, work: ShownWork, zone: string): PhotoWords {
  const time = timeWords(photo.taken_at, work, zone)
  const place =
    photo.taken_near === 'near' ? 'снято в квартире' : photo.taken_near === 'far' ? 'снято не в квартире' : ''
  return {
    text: [time.text, place].filter(Boolean).join(', '),
    isDoubtful: time.isDoubtful || photo.taken_near === 'far',
  }
}

function timeWords(
  taken: string | null | undefined,
  { started_at, finished_at }: ShownWork,
  zone: string,
): PhotoWords {
  if (!taken) return { text: 'время не известно', isDoubtful: true }
  const { date, time } = localMoment(zone, taken)
  if (started_at && toEpoch(taken) < toEpoch(started_at) - slip)
    return { text: dayWords(date, localMoment(zone, started_at).date, time), isDoubtful: true }
  if (finished_at && toEpoch(taken) > toEpoch(finished_at) + slip)
    return { text: `снято после конца, ${time}`, isDoubtful: true }
  return { text: time, isDoubtful: false }
}

function dayWords(taken: IsoDate, work: IsoDate, time: string): string {
  if (taken === work) return `снято до начала, ${time}`
  return taken === addDays(work, -1) ? 'снято вчера' : `снято ${formatDate(taken).slice(0, 5)}`
}
