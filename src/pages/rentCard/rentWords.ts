// How bookings and the parts of a stay are called on screen.
import { rents as rentsModel } from '#schema/entities/rents.ts'
import { isIsoDate, nightsBetween, weekdayOf } from '#schema/rules/dates.ts'
import { counted } from '#schema/rules/plural.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { optionsOf } from '#src/kinds/filters/filters.ts'
import { numberIn, textIn } from '#src/kinds/rowParts.ts'

/** Who stays: the guest's name, else what occupies the dates, else the number. */
export function guestOf(rent: Row): string {
  const name = textIn(rent, 'guest_name')
  if (name) return name
  const kind = optionsOf(rentsModel.fields.kind).find(([code]) => code === rent.kind && code !== 'guest')
  return kind?.[1] ?? `Бронь №\u00a0${String(rent.id ?? '')}`
}

/** «3 ночи», or an empty text without dates. */
export function nightsText({ begin, end }: Row): string {
  if (!isIsoDate(begin) || !isIsoDate(end)) return ''
  return counted(nightsBetween(begin, end), ['ночь', 'ночи', 'ночей'])
}

/** «2 взрослых, 1 ребёнок, 1 животное»; an empty text when nobody counted. */
export function peopleText(rent: Row): string {
  return [
    countText(rent, 'adults', ['взрослый', 'взрослых', 'взрослых']),
    countText(rent, 'children', ['ребёнок', 'ребёнка', 'детей']),
    countText(rent, 'infants', ['младенец', 'младенца', 'младенцев']),
    countText(rent, 'pets', ['животное', 'животных', 'животных']),
  ]
    .filter(Boolean)
    .join(', ')
}

const weekdays = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб']

/** «пт» of a date; an empty text for anything else. */
export function weekdayText(date: unknown): string {
  return isIsoDate(date) ? (weekdays[weekdayOf(date)] ?? '') : ''
}

function countText(rent: Row, name: string, forms: readonly [string, string, string]): string {
  const count = numberIn(rent, name)
  return count ? counted(count, forms) : ''
}

/** «Проживает» of a state; the code itself when it is unknown. */
export function rentStatusLabel(status: unknown): string {
  const { states } = rentsModel.fields.status
  return Object.entries(states).find(([name]) => name === status)?.[1].label ?? String(status ?? '')
}
