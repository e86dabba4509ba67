// A plan of the server with the changes of a person: who is to do which clean, why, and where it stands on the board.
import type { IsoDate } from '#schema/rules/dates.ts'
import { hourText, minutesOf } from '#schema/rules/dayMinutes.ts'
import { troubleOf } from '#schema/rules/dayPlan.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { type DayPlace, type DayRow, type DayScene, itemOf, planOf } from './dayScene.ts'
import type { GhostLook } from './Ghost.tsx'
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
  /** Minutes that are left before the guest, while it is the server's own choice. */
  readonly spare: number | undefined
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
    const spare = isOwn ? item.spare_min : undefined
    return [{ number, clean, person, hours, spare, people, refusals: refusalsOf(item) }]
  })
}

const hourOf = (time: string | undefined) => hourText(minutesOf(time) ?? 0)

/** The proposed one first, then who else could, at last who cannot. */
function peopleOf(item: PlanItem): PlanPerson[] {
  const { cleaner_id, name, reasons = [], others = [], rejected = [] } = item
  const own =
    cleaner_id === undefined
      ? []
      : [{ id: cleaner_id, name: name ?? '', why: reasons.join(', '), isFit: true }]
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

/** The shown day as it would be with a plan. */
export interface PlannedDay {
  /** The rows, whose own cleans make room as they will when the plan is written. */
  readonly rows: readonly DayRow[]
  /** What the plan gives, by person. */
  readonly ghosts: ReadonlyMap<number, readonly GhostLook[]>
  /** Where each given clean stands, by its number. */
  readonly places: ReadonlyMap<number, DayPlace>
}

/** Lays the shown day out with what a plan gives to its people. */
export function plannedDay(
  lines: readonly PlanLine[],
  scene: DayScene,
  place: Parameters<typeof itemOf>[2],
): PlannedDay {
  const shown = lines.filter(({ clean }) => clean.date === scene.day)
  const ghosts = new Map<number, readonly GhostLook[]>()
  const places = new Map<number, DayPlace>()
  const rows = scene.rows.map((row) => {
    const given = shown.filter(({ person }) => person?.id === row.person.id)
    const plan = withGiven(row, given, place)
    const looks = given.flatMap(({ clean, number }) => {
      const found = plan.find(({ work }) => work.clean.id === clean.id)
      if (found) places.set(clean.id, found)
      return found ? [{ ...ghostOf(found), number }] : []
    })
    if (looks.length === 0) return row
    ghosts.set(row.person.id, looks)
    return { ...row, plan: plan.filter(({ work }) => !places.has(work.clean.id)) }
  })
  return { rows, ghosts, places }
}

function withGiven(row: DayRow, given: readonly PlanLine[], place: Parameters<typeof itemOf>[2]) {
  if (given.length === 0) return row.plan
  const items = given.map(({ clean }) => itemOf(clean, undefined, place))
  const own = row.plan.map(({ work }) => work)
  return planOf(row, [
    ...own.filter(({ clean }) => items.every((item) => item.clean.id !== clean.id)),
    ...items,
  ])
}

function ghostOf({ work: { clean }, begin, end, spare }: DayPlace): GhostLook {
  const words = `${hourText(begin)}–${hourText(end)}`
  return { id: clean.id, begin, end, name: flatOf(clean), words, isBad: troubleOf({ spare }) === 'bad' }
}

/** The lines of the day that is looked at, and those of other days. */
export function byDay(lines: readonly PlanLine[], today: IsoDate) {
  const isToday = ({ clean }: PlanLine) => (clean.date ?? '') <= today
  return { today: lines.filter(isToday), later: lines.filter((line) => !isToday(line)) }
}
