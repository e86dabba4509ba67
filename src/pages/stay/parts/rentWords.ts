// How bookings and the parts of a stay are called on screen.
import { rents as rentsModel } from '#schema/entities/rents.ts'
import { isIsoDate, nightsBetween } from '#schema/rules/dates.ts'
import { daysText } from '#schema/rules/stayDays.ts'
import { countNights } from '#schema/rules/stayWords.ts'
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
  return countNights(nightsBetween(begin, end))
}

/** «Проживает» of a state; the code itself when it is unknown. */
export function rentStatusLabel(status: unknown): string {
  return optionsOf(rentsModel.fields.status).find(([code]) => code === status)?.[1] ?? String(status ?? '')
}

/** «возвращён частично»: what became of a deposit that was there; an empty text while nothing has. */
export function depositFate({ deposit_state: state = 'none' }: Pick<Rent, 'deposit_state'>): string {
  if (state === 'none' || state === 'wait' || state === 'received') return ''
  return rentsModel.fields.deposit_state.options[state].toLocaleLowerCase('ru')
}

/** `Эти ночи заняты: Сорокин Андрей, 20.11 – 23.11, 3 ночи.` */
export function takenText(stay: Rent): string {
  const taken = stay.status === 'request' ? 'На эти ночи есть заявка' : 'Эти ночи заняты'
  return `${taken}: ${guestOf(stay)}, ${daysText(stay)}.`
}
