// The day as it is drawn: people down, the hours across, each clean in its place with its window and its guest.
import { replaceEqualDeep } from '@tanstack/react-query'
import { travelMin } from '#schema/rules/assignment/travel.ts'
import type { Flat } from '#schema/rules/assignment/world.ts'
import { isBeforeWork } from '#schema/rules/cleanSteps.ts'
import { type IsoDate, isZone, localMoment } from '#schema/rules/dates.ts'
import { minutesOf } from '#schema/rules/dayMinutes.ts'
import { type DayWork, type PlannedWork, planDay } from '#schema/rules/dayPlan.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import type { NamedFlat } from '#src/state/sharedState.ts'
import { isOff, type Shift, shiftOf } from './shift.ts'

/** A clean as lists send it. */
export type Clean = SentRow<'cleans'>

/** A cleaner with days and hours. */
export type Person = SentRow<'cleaners'>

/** A clean in minutes, with the flat it is in and the guest of that day who waits for it. */
export interface DayItem extends DayWork {
  readonly clean: Clean
  readonly flat: PlannedFlat | undefined
  readonly arrival: number | undefined
  /** The person of the row helps somebody else. */
  readonly isHelp: boolean
}

/** A clean in its place of the day. */
export type DayPlace = PlannedWork<DayItem>

/** A person with the shift and the cleans of the day. */
export interface DayRow {
  readonly person: Person
  readonly shift: Shift
  readonly plan: readonly DayPlace[]
  /** The present minute where the flats of the row stand, on the day that is today there. */
  readonly now: number | undefined
  /** The zone the row lives by: of its flats, else of the agency. */
  readonly zone: string
  /** Where its flats are. */
  readonly city: string | undefined
}

/** All rows and the hours that hold them. */
export interface DayScene {
  readonly day: IsoDate
  readonly rows: readonly DayRow[]
  readonly from: number
  readonly to: number
}

/** What a day is drawn of. */
export interface DayParts {
  readonly day: IsoDate
  readonly cleans: readonly Clean[]
  readonly people: readonly Person[]
  /** The present moment and the zone of the agency. */
  readonly at: number
  readonly zone: string
  /** A flat by its number. */
  readonly flatOf: (objectId: number | undefined) => PlannedFlat | undefined
}

/** A flat as the panel knows it. */
export type PlannedFlat = Pick<NamedFlat, 'id' | 'timezone' | 'city' | 'group' | 'lat' | 'lng'>

const usualMinutes = 90
const [usualFrom, usualTo] = [8 * 60, 20 * 60]

/** Draws a day: everybody who works or has something to do, in the order of their names; those of one zone together, so that the line of its present hour is one. */
function dayScene(parts: DayParts, before: DayScene | undefined): DayScene {
  const { day, cleans, people, zone } = parts
  const cleansOf = cleansByPerson(cleans.filter(({ date, status }) => date === day && status !== 'canceled'))
  const known = before && knownRows(before, parts)
  const rows = people
    .map((person) => {
      const own = cleansOf.get(person.id) ?? []
      const row = known?.get(person.id)
      return row && isStill(row, person, own) ? row : rowOf(person, own, parts)
    })
    .filter(({ person, plan }) => person.active !== false || plan.length > 0)
    .toSorted((one, other) => byZone(one, other, zone))
  return { day, rows, ...hoursOf(rows) }
}

/** The zone of the agency first, the others by their names. */
function byZone(one: DayRow, other: DayRow, zone: string): number {
  if (one.zone === other.zone) return 0
  return Number(other.zone === zone) - Number(one.zone === zone) || one.zone.localeCompare(other.zone)
}

/** The day anew: rows in which nothing has changed stay the same objects, so that they are not drawn again. */
export function nextScene(before: DayScene | undefined, parts: DayParts): DayScene {
  const scene = replaceEqualDeep(before, dayScene(parts, before))
  drawnOf.set(scene, parts)
  return scene
}

/** What a scene was drawn of. */
const drawnOf = new WeakMap<DayScene, DayParts>()

/** The rows by their people, where day, moment and flats are still those they were drawn of. */
function knownRows(before: DayScene, { day, at, zone, flatOf }: DayParts) {
  const of = drawnOf.get(before)
  const isSame = of?.day === day && of.at === at && of.zone === zone && of.flatOf === flatOf
  return isSame ? new Map(before.rows.map((row) => [row.person.id, row])) : undefined
}

/** Whether a row has the same person with the same cleans: what is read anew alike stays the same object. */
function isStill({ person, plan }: DayRow, now: Person, cleans: readonly Clean[]): boolean {
  const had = new Set(plan.map(({ work }) => work.clean))
  return person === now && had.size === cleans.length && cleans.every((clean) => had.has(clean))
}

/** The cleans that each person does or helps with. */
function cleansByPerson(cleans: readonly Clean[]): ReadonlyMap<number, Clean[]> {
  const found = new Map<number, Clean[]>()
  for (const clean of cleans)
    for (const id of new Set([clean.cleaner_id, ...(clean.helper_ids ?? [])]))
      if (id !== undefined) found.set(id, [...(found.get(id) ?? []), clean])
  return found
}

function rowOf(person: Person, cleans: readonly Clean[], parts: DayParts): DayRow {
  const { day, at } = parts
  const flat = parts.flatOf(cleans[0]?.object_id ?? person.objects?.[0]?.object_id)
  const zone = isZone(flat?.timezone) ? flat.timezone : parts.zone
  const here = localMoment(zone, at)
  const now = here.date === day ? minutesOf(here.time) : undefined
  const row = { person, shift: shiftOf(person, day), now, zone, city: flat?.city }
  return {
    ...row,
    plan: planOf(
      row,
      cleans.map((clean) => itemOf(clean, person.id, parts)),
    ),
  }
}

/** The plan of a row with these cleans in it. */
export function planOf(
  { shift, now }: Pick<DayRow, 'shift' | 'now'>,
  items: readonly DayItem[],
): readonly DayPlace[] {
  return planDay(items, { from: isOff(shift) ? 0 : shift.from, now, travel: travelBetween })
}

/** Minutes of the way from one clean to the next, as the server counts it; flats of one address are told by their group or place on the map here. */
export function travelBetween({ flat: from }: DayItem, { flat: to }: DayItem): number {
  return from && to ? travelMin(placeOf(from), placeOf(to)) : 0
}

/** Where a flat is, for the rule of ways. */
function placeOf({ id, city, group, lat, lng }: PlannedFlat): Flat {
  const place = { city: city ?? null, group: group ?? null, lat: lat ?? null, lng: lng ?? null }
  return { id, address: '', ...place, area: null }
}

/** A clean in minutes of its day, as one of its people does it. */
export function itemOf(
  clean: Clean,
  personId: number | undefined,
  { day, zone, flatOf }: Pick<DayParts, 'day' | 'zone' | 'flatOf'>,
): DayItem {
  const { duration_min = usualMinutes, helper_ids = [], next_arrival, status } = clean
  const flat = flatOf(clean.object_id)
  const near = flat?.timezone
  const momentOf = (moment: string | undefined) => {
    if (moment === undefined) return undefined
    const { date, time } = localMoment(isZone(near) ? near : zone, moment)
    return date === day ? minutesOf(time) : undefined
  }
  const arrival = next_arrival?.date === day ? minutesOf(next_arrival.time) : undefined
  const ends = [minutesOf(clean.time_to), arrival].filter((end) => end !== undefined)
  const begun = isBeforeWork(status) ? undefined : (momentOf(clean.started_at) ?? minutesOf(clean.time_from))
  return {
    clean,
    flat,
    arrival,
    isHelp: personId !== undefined && clean.cleaner_id !== personId,
    from: minutesOf(clean.time_from) ?? 0,
    to: ends.length > 0 ? Math.min(...ends) : null,
    minutes: Math.ceil(duration_min / (1 + helper_ids.length)),
    began: begun,
    ended: begun === undefined ? undefined : momentOf(clean.finished_at),
  }
}

/** From eight to eight, and further where work or a guest lies outside. */
function hoursOf(rows: readonly DayRow[]): Pick<DayScene, 'from' | 'to'> {
  const places = rows.flatMap(({ plan }) => plan)
  const first = Math.min(usualFrom, ...places.map(({ begin }) => begin))
  const last = Math.max(usualTo, ...places.map(({ end, work }) => Math.max(end, work.arrival ?? 0)))
  return { from: Math.floor(first / 60) * 60, to: Math.min(24, Math.ceil(last / 60)) * 60 }
}
