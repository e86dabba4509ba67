// A plan of the server with the changes of a person: who is to do which clean, why, and where it stands on the board.
import type { IsoDate } from '#schema/rules/dates.ts'
import { hourText, minutesOf } from '#schema/rules/dayMinutes.ts'
import { troubleOf } from '#schema/rules/dayPlan.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { minutesText } from '#src/pages/clean/card/cleanWords.ts'
import { type DayItem, type DayScene, itemOf } from './dayScene.ts'
import type { GhostLook } from './Ghost.tsx'
import { landingOf, spareText } from './moving.ts'
import { flatOf } from './useDayActs.ts'

/** What the server proposes for one clean. */
export type PlanItem = NonNullable<CallAnswer<'GET cleans/proposal'>['items']>[number]

/** Whom people have chosen instead, by the clean; null is nobody. */
export type Choices = ReadonlyMap<number, number | null>

/** Somebody who may be chosen for a clean, with why or why not. */
export interface PlanPerson {
  readonly id: number
  readonly name: string
  readonly why: string
  readonly isFit: boolean
}

/** A clean of the plan. */
export interface PlanLine {
  readonly number: number
  readonly clean: NonNullable<PlanItem['clean']>
  readonly person: PlanPerson | undefined
  /** The hours, while it is the server's own choice. */
  readonly hours: string
  readonly people: readonly PlanPerson[]
  /** Why nobody can. */
  readonly refusals: string
}

/** The lines of a plan in the order of their days and hours, numbered through those that have somebody. */
export function planLines(items: readonly PlanItem[], choices: Choices): PlanLine[] {
  let number = 0
  return items.flatMap((item) => {
    const { clean, cleaner_id } = item
    if (!clean) return []
    const chosen = choices.get(clean.id)
    const id = chosen === undefined ? cleaner_id : (chosen ?? undefined)
    const people = peopleOf(item)
    const person = people.find((one) => one.id === id)
    if (person) number += 1
    const isOwn = person !== undefined && person.id === cleaner_id
    const hours = isOwn && item.time_from ? `${hourOf(item.time_from)}–${hourOf(item.time_to)}` : ''
    return [{ number, clean, person, hours, people, refusals: refusalsOf(item) }]
  })
}

const hourOf = (time: string | undefined) => hourText(minutesOf(time) ?? 0)

/** The proposed one first, then who else could, at last who cannot. */
function peopleOf(item: PlanItem): PlanPerson[] {
  const { cleaner_id, name, reasons = [], travel_min, spare_min, others = [], rejected = [] } = item
  const words = [
    ...reasons,
    travel_min !== undefined && travel_min > 0 && `${minutesText(travel_min)} в пути`,
    spare_min !== undefined && spareText(spare_min),
  ]
  const own =
    cleaner_id === undefined
      ? []
      : [{ id: cleaner_id, name: name ?? '', why: words.filter(Boolean).join(', '), isFit: true }]
  const could = others.flatMap((one) =>
    one.cleaner_id === undefined || one.rejected
      ? []
      : [{ id: one.cleaner_id, name: one.name ?? '', why: (one.reasons ?? []).join(', '), isFit: true }],
  )
  const cannot = rejected.flatMap((one) =>
    one.cleaner_id === undefined
      ? []
      : [{ id: one.cleaner_id, name: one.name ?? '', why: one.why ?? '', isFit: false }],
  )
  return [...own, ...could, ...cannot].filter(
    ({ id }, at, all) => all.findIndex((one) => one.id === id) === at,
  )
}

function refusalsOf({ rejected = [] }: PlanItem): string {
  if (rejected.length === 0) return 'к объекту никто не привязан'
  return rejected.map(({ name, why = '' }) => `${name} — ${why.toLocaleLowerCase('ru')}`).join('; ')
}

/** What is sent: the cleans that have somebody. */
export function assignmentsOf(lines: readonly PlanLine[]) {
  return lines.flatMap(({ clean, person }) => (person ? [{ clean_id: clean.id, cleaner_id: person.id }] : []))
}

/** Where the cleans of the shown day would stand, by person. */
export function planGhosts(
  lines: readonly PlanLine[],
  scene: DayScene,
  place: Parameters<typeof itemOf>[2],
): ReadonlyMap<number, readonly GhostLook[]> {
  const ghosts = new Map<number, GhostLook[]>()
  const given = new Map<number, DayItem[]>()
  for (const { clean, person, number } of lines) {
    const row = scene.rows.find((one) => one.person.id === person?.id)
    if (!person || !row || clean.date !== scene.day) continue
    const before = given.get(person.id) ?? []
    const item = itemOf(clean, undefined, place)
    const { begin, end, spare } = landingOf(row, item, undefined, { beside: before }).place
    given.set(person.id, [...before, { ...item, from: begin }])
    const look: GhostLook = {
      id: clean.id,
      begin,
      end,
      name: flatOf(clean),
      words: `${hourText(begin)}–${hourText(end)}`,
      number,
      isBad: troubleOf({ spare }) === 'bad',
    }
    ghosts.set(person.id, [...(ghosts.get(person.id) ?? []), look])
  }
  return ghosts
}

/** The lines of the day that is looked at, and those of other days. */
export function byDay(lines: readonly PlanLine[], today: IsoDate) {
  const isToday = ({ clean }: PlanLine) => (clean.date ?? '') <= today
  return { today: lines.filter(isToday), later: lines.filter((line) => !isToday(line)) }
}
