// What may go wrong with a clean that has a time: from which moment each is true, and which of them stand at once.
import { addDays, type Instant, instantOf, moveInstant, toEpoch } from './dates.ts'

/** What each is called in a task; the worst last. */
export const cleanAlarms = {
  untaken: { label: 'Уборку никто не взял', priority: 'urgent' },
  not_accepted: { label: 'Уборку не подтвердили', priority: 'high' },
  impossible: { label: 'Уборка не успеет до заезда', priority: 'urgent' },
  not_started: { label: 'Уборку не начали', priority: 'urgent' },
  unfinished: { label: 'Уборку не закончили', priority: 'high' },
  late: { label: 'Не успеваем к заезду', priority: 'urgent' },
} as const

/** The name of an alarm. */
export type CleanAlarm = keyof typeof cleanAlarms

/** A clean as far as its alarms depend on it. */
export interface WatchedClean {
  readonly status: string
  readonly date: string
  /** `HH:MM`; without it the clean may begin at noon. */
  readonly time_from: string | null
  /** `HH:MM`; without it the clean may go on to the end of its day. */
  readonly time_to: string | null
  /** Minutes of work that are planned. */
  readonly duration_min: number
  readonly cleaner_id: number | null
  /** The zone of the flat. */
  readonly zone: string
  readonly window_state: string
  readonly next_arrival: { readonly date: string; readonly time: string } | null
  /** When it was made: before that nobody could begin it. */
  readonly made_at: Instant
  /** When the cleaner was put on it, where that is known. */
  readonly appointed_at: Instant | null
  /** When it was begun, or returned, where that is known. */
  readonly entered_at: Instant | null
  /** Cleaners were asked and nobody has taken it. */
  readonly isRefused: boolean
  /** When the cleaner has done what comes before it on that day; null when nothing does. */
  readonly turn_at: Instant | null
}

/** The settings that alarms obey. */
export interface AlarmRules {
  /** Until which hour of the evening before a clean is confirmed. */
  readonly acceptUntil: string
  /** Minutes that a cleaner put on later than that has to answer. */
  readonly answerMin: number
  /** Minutes after the window opens; 0 raises no such alarm. */
  readonly notStartedMin: number
}

/** Something that is true of a clean. */
export interface RaisedAlarm {
  readonly kind: CleanAlarm
  /** From which moment on. */
  readonly since: string
  /** What tells this alarm from one of the same kind about another day, cleaner or guest. */
  readonly mark: string
}

const minute = 60_000
const day = 86_400_000
/** So long before the next guest comes a clean has to be finished, and so much longer than planned one may take. */
const lastMinutes = 60
const noon = '12:00'

const unbegun: readonly string[] = ['planned', 'offered', 'appointed', 'accepted']
const unfinished: readonly string[] = [...unbegun, 'in_progress', 'rework']

/** The states of a clean that has an end ahead: everything that is watched. */
export const watchedStates = unfinished

/** When the window of a clean opens. */
export function windowOpensAt({
  zone,
  date,
  time_from,
}: Pick<WatchedClean, 'zone' | 'date' | 'time_from'>): string {
  return instantOf(zone, date, time_from ?? noon)
}

/** When it could begin: one made within its day not before that, nor while whoever cleans is still to be elsewhere. */
function begins(clean: WatchedClean): number {
  const [opens, made] = [toEpoch(windowOpensAt(clean)), toEpoch(clean.made_at)]
  const turn = clean.turn_at === null ? opens : toEpoch(clean.turn_at)
  return Math.max(made > opens && made < opens + day ? made : opens, turn)
}

/** By when a clean must be finished; nothing when nobody comes afterwards. */
export function finishedBy({ zone, next_arrival: next }: WatchedClean): string | undefined {
  return next ? moveInstant(instantOf(zone, next.date, next.time), -lastMinutes * minute) : undefined
}

/** From when on a clean that goes on is forgotten, whether somebody comes afterwards or not: its window and its time are over. */
export function unfinishedFrom(clean: WatchedClean): string {
  const { zone, date, time_to, duration_min, entered_at } = clean
  const end = time_to ? instantOf(zone, date, time_to) : instantOf(zone, addDays(date, 1), '00:00')
  const worked = moveInstant(entered_at ?? windowOpensAt(clean), (duration_min + lastMinutes) * minute)
  return toEpoch(end) > toEpoch(worked) ? end : worked
}

/** The alarms that stand at a moment: one of those that the clock raises, the worst, and those of the plan while it may be mended. */
export function alarmsOf(clean: WatchedClean, rules: AlarmRules, now: Instant): RaisedAlarm[] {
  const { status, date, next_arrival: next, cleaner_id } = clean
  if (!unfinished.includes(status)) return []
  const isDue = (since: string | undefined): since is string =>
    since !== undefined && toEpoch(since) <= toEpoch(now)
  const due = finishedBy(clean)
  const arrival = next ? `${next.date} ${next.time}` : ''
  if (isDue(due)) return [{ kind: 'late', since: due, mark: arrival }]
  if (!unbegun.includes(status)) {
    const since = unfinishedFrom(clean)
    return isDue(since) ? [{ kind: 'unfinished', since, mark: `${status} ${date}` }] : []
  }
  const planned: RaisedAlarm[] =
    clean.window_state === 'impossible'
      ? [{ kind: 'impossible', since: moveInstant(now, 0), mark: arrival }]
      : []
  const begun = moveInstant(begins(clean), rules.notStartedMin * minute)
  if (rules.notStartedMin > 0 && isDue(begun))
    return [...planned, { kind: 'not_started', since: begun, mark: date }]
  const accept = acceptedBy(clean, rules)
  if (isDue(accept))
    return [...planned, { kind: 'not_accepted', since: accept, mark: `${date} ${cleaner_id}` }]
  const isUntaken = status === 'planned' && clean.isRefused
  return isUntaken ? [...planned, { kind: 'untaken', since: moveInstant(now, 0), mark: date }] : planned
}

/** Until when a cleaner confirms: the hour of the evening before, and who was put on later has the minutes of an answer. */
function acceptedBy(clean: WatchedClean, { acceptUntil, answerMin }: AlarmRules): string | undefined {
  if (clean.status !== 'appointed') return undefined
  const evening = instantOf(clean.zone, addDays(clean.date, -1), acceptUntil)
  if (clean.appointed_at === null || toEpoch(clean.appointed_at) <= toEpoch(evening)) return evening
  return moveInstant(clean.appointed_at, answerMin * minute)
}
