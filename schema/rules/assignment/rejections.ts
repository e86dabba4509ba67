// The hard rules: why somebody cannot do a clean. What breaks none of them can be done.
import { spanText } from '../shifts.ts'
import { fitted, withinHours } from './route.ts'
import { isOtherCity, type Ways } from './travel.ts'
import { hoursOn, isTakenOff, timeOf } from './workHours.ts'
import type { Day, Job, KnownSkills, Stop, Worker } from './world.ts'

/** Why somebody cannot, by a word for programs. */
export type RejectionCode =
  | 'refused'
  | 'excluded'
  | 'untied'
  | 'off'
  | 'already'
  | 'day_off'
  | 'not_working'
  | 'capacity'
  | 'skill'
  | 'city'
  | 'no_window'
  | 'hours'
  | 'overlap'

/** One hard rule that stands against somebody. */
export interface Rejection {
  readonly code: RejectionCode
  readonly why: string
}

/** What hard rules are asked beside the clean, the person and the day. */
export interface Ground {
  readonly ways: Ways
  readonly skills: KnownSkills
  /** People who are not tied to the flat may come too. */
  readonly everybody?: boolean
}

/** A flat from so many square metres on is a big house. */
const bigHouseArea = 90

const skillWords = { general: 'генеральная уборка', big_house: 'большой дом' } as const

/** What a clean asks its cleaner to know. */
function skillsFor({ type, flat }: Job): (keyof typeof skillWords)[] {
  return [
    ...(type === 'general' ? (['general'] as const) : []),
    ...((flat.area ?? 0) >= bigHouseArea ? (['big_house'] as const) : []),
  ]
}

/** The order of somebody's day with a clean in it, or the first rule that stands against it. */
export function judge(
  job: Job,
  worker: Worker,
  day: Day,
  ground: Ground,
): { readonly order: readonly Stop[] } | Rejection {
  const [first] = standing(job, worker, day, ground)
  if (first) return first
  const hours = hoursOn(worker.work_days, job.date)
  const stop = hours ? withinHours(job, hours) : job
  const order = fitted(day.stops, stop, ground.ways)
  return order ? { order } : { code: 'overlap', why: 'В это время другая уборка' }
}

/** Every rule that stands against somebody, the one that is told first. */
export function rejectionsOf(job: Job, worker: Worker, day: Day, ground: Ground): Rejection[] {
  const all = [...standing(job, worker, day, ground)]
  if (all.length > 0) return all
  const judged = judge(job, worker, day, ground)
  return 'code' in judged ? [judged] : []
}

function* standing(job: Job, worker: Worker, day: Day, ground: Ground): Generator<Rejection> {
  const { date } = job
  const refusal = job.declined.findLast(({ cleaner_id }) => cleaner_id === worker.id)
  if (refusal) yield { code: 'refused', why: `Отказ${refusal.reason ? `: ${refusal.reason}` : ''}` }
  const tie = worker.ties.get(job.flat.id)
  if (tie?.excluded) yield { code: 'excluded', why: 'Не назначать на этот объект' }
  if (!tie && !ground.everybody) yield { code: 'untied', why: 'Объект не привязан' }
  if (!worker.active) yield { code: 'off', why: 'Отключён' }
  if (day.stops.some(({ id }) => id === job.id)) yield { code: 'already', why: 'Уже на этой уборке' }
  if (isTakenOff(worker.days_off, date)) yield { code: 'day_off', why: 'Выходной' }
  const hours = hoursOn(worker.work_days, date)
  if (!hours) yield { code: 'not_working', why: 'Не рабочий день' }
  if (worker.max_per_day !== null && day.count >= worker.max_per_day)
    yield { code: 'capacity', why: 'Больше уборок в день не берёт' }
  const unknown = skillsFor(job).find((skill) => ground.skills.has(skill) && !worker.skills.includes(skill))
  if (unknown) yield { code: 'skill', why: `Не умеет: ${skillWords[unknown]}` }
  if (isElsewhere(job, worker, day)) yield { code: 'city', why: 'В этот день в другом городе' }
  if (job.to - job.from < job.minutes) yield { code: 'no_window', why: windowWords(job) }
  else if (hours) {
    const { from, to } = withinHours(job, hours)
    if (to - from < job.minutes)
      yield { code: 'hours', why: `Не успевает в свои часы: ${timeOf(hours.from)}–${timeOf(hours.to)}` }
  }
}

/** Work of the day, or without any the flats of the person, lie in another city. */
function isElsewhere({ flat }: Job, { ties, cities }: Worker, { stops }: Day): boolean {
  if (stops.some((stop) => isOtherCity(stop.flat.city, flat.city))) return true
  return !ties.has(flat.id) && cities.length > 0 && cities.every((city) => isOtherCity(city, flat.city))
}

function windowWords({ from, to, minutes }: Job): string {
  const has = to > from ? `есть ${spanText(to - from)}` : 'его нет'
  return `Не помещается в окно: нужно ${spanText(minutes)}, ${has}`
}
