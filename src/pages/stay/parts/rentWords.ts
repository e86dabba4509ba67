// How bookings and the parts of a stay are called on screen.
import { rents as rentsModel } from '#schema/entities/rents.ts'
import { isIsoDate, nightsBetween } from '#schema/rules/dates.ts'
import { counted } from '#schema/rules/plural.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { optionsOf } from '#src/kinds/filters/filters.ts'

interface Named {
  readonly id?: number
  readonly guest_name?: string
  readonly kind?: string
}

/** Who stays: the guest's name, else what occupies the dates, else the number. */
export function guestOf({ id, guest_name, kind = 'guest' }: Named): string {
  if (guest_name) return guest_name
  const word = optionsOf(rentsModel.fields.kind).find(([code]) => code === kind && code !== 'guest')
  return word?.[1] ?? `Бронь №\u00a0${id ?? ''}`
}

type Rent = SentRow<'rents'>

/** «3 ночи», or an empty text without dates. */
export function nightsText({ begin, end }: Pick<Rent, 'begin' | 'end'>): string {
  if (!isIsoDate(begin) || !isIsoDate(end)) return ''
  return counted(nightsBetween(begin, end), ['ночь', 'ночи', 'ночей'])
}

/** «2 взрослых, 1 ребёнок, 1 животное»; an empty text when nobody counted. */
export function peopleText({ adults, children, infants, pets }: Rent): string {
  return [
    adults && counted(adults, ['взрослый', 'взрослых', 'взрослых']),
    children && counted(children, ['ребёнок', 'ребёнка', 'детей']),
    infants && counted(infants, ['младенец', 'младенца', 'младенцев']),
    pets && counted(pets, ['животное', 'животных', 'животных']),
  ]
    .filter(Boolean)
    .join(', ')
}

/** «Проживает» of a state; the code itself when it is unknown. */
export function rentStatusLabel(status: unknown): string {
  return optionsOf(rentsModel.fields.status).find(([code]) => code === status)?.[1] ?? String(status ?? '')
}
