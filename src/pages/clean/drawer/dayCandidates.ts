// Who could take a new clean: by the place on the flat, by days off and by the other work of its day.
import { hoursOn, isTakenOff } from '#schema/rules/assignment/workHours.ts'
import type { IsoDate } from '#schema/rules/dates.ts'
import { minutesOf } from '#schema/rules/dayMinutes.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { joinedName } from '#src/kinds/cells/joined.ts'
import type { Candidate } from '../card/useUnassigned.ts'
import { placeWords } from './flatCandidates.ts'

/** A clean that is not there yet. */
interface WantedClean {
  readonly object_id: number
  readonly date: IsoDate
  readonly time_from: string | undefined
}

type Person = SentRow<'cleaners'>
type Clean = SentRow<'cleans'>

const usualMinutes = 90
const last = 9

/** Everybody who works, the fittest first: each with the place on the flat and what else the day holds, or why not. */
export function candidatesOfDay(
  people: readonly Person[],
  cleans: readonly Clean[],
  wanted: WantedClean,
): Candidate[] {
  return people
    .filter(({ active }) => active !== false)
    .map((person) => {
      const tie = person.objects?.find(({ object_id }) => object_id === wanted.object_id)
      const own = cleans.filter((clean) => isOwn(clean, person.id))
      const rejected = tie?.excluded ? 'Не назначать на этот объект' : whyNot(person, own, wanted.date)
      const { priority = 0 } = tie ?? {}
      const reasons = [placeWords[priority], ...dayWords(own, wanted.time_from)].filter(Boolean).join(', ')
      return {
        id: person.id,
        name: person.name ?? '',
        reasons,
        rejected,
        turn: priority || last,
        count: own.length,
      }
    })
    .toSorted((one, other) => one.turn - other.turn || one.count - other.count)
    .map(({ turn: _turn, count: _count, ...candidate }) => candidate)
}

const isOwn = ({ cleaner_id, helper_ids = [], status }: Clean, id: number): boolean =>
  status !== 'canceled' && (cleaner_id === id || helper_ids.includes(id))

function whyNot(
  { days_off = [], work_days = {}, max_per_day }: Person,
  own: readonly Clean[],
  day: IsoDate,
): string {
  const off = days_off.find((stretch) => isTakenOff([stretch], day))
  if (off) return off.reason || 'Выходной'
  if (!hoursOn(work_days, day)) return 'Не рабочий день'
  const isFull = max_per_day !== undefined && own.length >= max_per_day
  return isFull ? `Уже ${own.length} из ${max_per_day} уборок` : ''
}

/** How busy the day is, and what stands at the wanted hour. */
function dayWords(own: readonly Clean[], from: string | undefined): string[] {
  if (own.length === 0) return ['день свободен']
  const begin = minutesOf(from)
  const rival = own.find((clean) => {
    const start = minutesOf(clean.time_from)
    if (begin === undefined || start === undefined) return false
    return begin < start + (clean.duration_min ?? usualMinutes) && start < begin + usualMinutes
  })
  const many = `уборок в этот день: ${own.length}`
  return rival
    ? [many, `с\u00a0${rival.time_from?.slice(0, 5)} ${joinedName(rival, 'object_id', rival.object_id)}`]
    : [many]
}
