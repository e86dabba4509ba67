// What a hand is doing on the board: choosing free days, or moving and stretching a stay. Nothing is saved by it.
import { addDays, daysBetween, type IsoDate } from '#schema/rules/dates.ts'
import type { Place } from '#schema/rules/stayDays.ts'
import type { BoardStay } from './boardTypes.ts'

/** Free days being chosen for a new stay or a block. */
export interface NewDraft extends Place {
  readonly kind: 'new'
}

/** A stay on its way to other days or another flat. */
export interface ChangeDraft extends Place {
  readonly kind: 'change'
  readonly stay: BoardStay
}

/** What is being done. */
export type Draft = NewDraft | ChangeDraft

/** What of a stay was taken by the hand. */
export type Grip = 'move' | 'begin' | 'end'

/** Chosen days from the day where the hand came down to the day where it is; one night at least. */
export function chosenDays(objectId: number, from: IsoDate, to: IsoDate): NewDraft {
  const [begin, last] = from <= to ? [from, to] : [to, from]
  return { kind: 'new', objectId, begin, end: last > begin ? last : addDays(begin, 1) }
}

/** The stay after the hand has gone so many days; a stay never becomes shorter than a night. */
export function changedStay(stay: BoardStay, grip: Grip, days: number, objectId: number): ChangeDraft {
  const nights = Math.max(1, daysBetween(stay.begin, stay.end))
  if (grip === 'begin') {
    const begin = addDays(stay.begin, Math.min(days, nights - 1))
    return { kind: 'change', stay, objectId: stay.objectId, begin, end: stay.end }
  }
  if (grip === 'end') {
    const end = addDays(stay.end, Math.max(days, 1 - nights))
    return { kind: 'change', stay, objectId: stay.objectId, begin: stay.begin, end }
  }
  return { kind: 'change', stay, objectId, begin: addDays(stay.begin, days), end: addDays(stay.end, days) }
}

/** Whether a draft changes nothing. */
export function isUnchanged(draft: Draft): boolean {
  if (draft.kind === 'new') return false
  const { stay } = draft
  return draft.begin === stay.begin && draft.end === stay.end && draft.objectId === stay.objectId
}
