// A clean on its way to another person or hour: where it would stand there, with its way and what is left before the guest.
import { hourText, snapped } from '#schema/rules/dayMinutes.ts'
import { troubleOf } from '#schema/rules/dayPlan.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { minutesText } from '#src/pages/clean/card/cleanWords.ts'
import { type DayItem, type DayPlace, type DayRow, planOf } from './dayScene.ts'
import { isOff } from './shift.ts'

/** Where a clean would stand in the row of a person. */
export interface Landing {
  readonly row: DayRow
  readonly place: DayPlace
  /** The hour that its window begins at from then on; nothing when it stands by itself. */
  readonly from: number | undefined
}

const nearIt = 20

/** What else is known of a landing. */
interface LandingTerms {
  /** So near to where it stands by itself no other hour is meant. */
  readonly magnet?: number
}

/** Where a clean lands in a row when it is let go at a minute, or by itself; never before its flat is free nor too late to be done in time. */
export function landingOf(
  row: DayRow,
  item: DayItem,
  minute?: number,
  { magnet = nearIt }: LandingTerms = {},
): Landing {
  const own = { ...item, isHelp: false }
  const others = row.plan.map(({ work }) => work).filter(({ clean }) => clean.id !== item.clean.id)
  const placed = (from: number): DayPlace =>
    planOf(row, [...others, { ...own, from }]).find(({ work }) => work.clean.id === item.clean.id) ?? {
      ...{ work: own, begin: from, end: from + item.minutes },
      ...{ travel: undefined, spare: undefined, missing: 0 },
    }
  const earliest = item.clean.moved_by_hand ? 0 : item.from
  const itself = placed(earliest)
  const latest = (item.to ?? 24 * 60) - item.minutes
  const wanted = minute === undefined ? undefined : Math.min(latest, snapped(minute))
  if (wanted === undefined || wanted <= itself.begin + magnet)
    return { row, place: itself, from: earliest === item.from ? undefined : earliest }
  const from = Math.max(earliest, wanted)
  return { row, place: placed(from), from }
}

/** What the ghost says: hours, the way and the time left. */
export function landingText({ place: { begin, end, travel, spare, missing } }: Landing): string {
  return [
    `${hourText(begin)}–${hourText(end)}`,
    travel !== undefined && `дорога ${travel}\u00a0мин`,
    missing > 0 && `не хватает ${missing}\u00a0мин`,
    spare !== undefined && missing === 0 && spareText(spare),
  ]
    .filter(Boolean)
    .join(', ')
}

/** «запас 1 ч 20 мин», «не успевает на 20 мин». */
export function spareText(spare: number): string {
  return spare < 0 ? `не успевает на ${minutesText(-spare)}` : `запас ${minutesText(spare)}`
}

/** A person who could take a clean, with how well. */
export interface Fitness {
  readonly landing: Landing
  readonly why: string
  readonly isFit: boolean
}

const turns = ['', 'основной на квартире', 'запасной на квартире', 'резерв']

/** Everybody who could take a clean, the fittest first: those who make it, by their turn at the flat, then by how early they are free. */
export function fitnessOf(rows: readonly DayRow[], item: DayItem): Fitness[] {
  return rows
    .filter(({ person }) => person.id !== item.clean.cleaner_id && person.active !== false)
    .map((row) => ({ row, ...turnOf(row.person, item.clean.object_id), landing: landingOf(row, item) }))
    .map(({ row, turn, isExcluded, landing }) => {
      const refusal = refusalOf(row, isExcluded)
      const { spare } = landing.place
      const isLate = troubleOf({ spare }) === 'bad'
      const why = refusal || [turns[turn], landingText(landing)].filter(Boolean).join(', ')
      return { landing, why, isFit: refusal === '' && !isLate, turn: turn || 9 }
    })
    .sort((a, b) => rank(a) - rank(b) || a.landing.place.begin - b.landing.place.begin)
}

function rank({ isFit, turn }: { readonly isFit: boolean; readonly turn: number }): number {
  return (isFit ? 0 : 100) + turn
}

function turnOf({ objects = [] }: SentRow<'cleaners'>, objectId: number | undefined) {
  const tie = objects.find(({ object_id }) => object_id === objectId)
  return { turn: tie?.priority ?? 0, isExcluded: tie?.excluded === true }
}

function refusalOf({ person, shift, plan }: DayRow, isExcluded: boolean): string {
  if (isExcluded) return 'не назначать на этот объект'
  if (isOff(shift)) return shift.off
  const { max_per_day: most } = person
  return most !== undefined && plan.length >= most ? `уже ${plan.length} из ${most} уборок` : ''
}
