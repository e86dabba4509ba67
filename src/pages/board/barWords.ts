// What a bar says: in letters as far as they fit, and in full to a screen reader.
import { rents } from '#schema/entities/rents.ts'
import { lightsText } from '#src/kinds/marks/ReadinessLights.tsx'
import { daysText } from '../stay/move/moveWords.ts'
import type { BoardStay } from './boardTypes.ts'

const kindWords: Readonly<Record<string, string>> = {
  owner_stay: 'Проживание собственника',
  block: 'Закрыто',
  repair: 'Ремонт',
}

/** The name on the bar: the guest, or why the days are taken. */
export function nameOf({ kind, name, row }: BoardStay): string {
  if (kind === 'guest') return name || `Бронь № ${row.id}`
  const word = kindWords[kind] ?? 'Занято'
  return typeof row.comment === 'string' && row.comment !== '' ? `${word}: ${row.comment}` : word
}

const letterWidth = 6.8

/** The surname alone when the whole name does not fit into so many pixels: «Сорокин Андрей» becomes «Сорокин». */
export function shortNameOf(stay: BoardStay, room: number): string {
  const name = nameOf(stay)
  return stay.kind === 'guest' && name.length * letterWidth > room ? (name.split(' ')[0] ?? name) : name
}

/** `Эти ночи заняты: Сорокин Андрей, 20.11 – 23.11, 3 ночи.` */
export function clashText(stay: BoardStay): string {
  return `Эти ночи заняты: ${nameOf(stay)}, ${daysText(stay)}.`
}

/** Everything the bar tells, for a screen reader and for a hint. */
export function barText(stay: BoardStay, objectName: string): string {
  const state = Object.entries(rents.fields.status.states).find(([code]) => code === stay.status)?.[1].label
  return [
    nameOf(stay),
    objectName,
    daysText(stay),
    stay.isConflict ? 'Пересечение броней' : state,
    stay.hasDebt ? 'есть долг' : undefined,
    stay.kind === 'guest' && stay.row.readiness ? lightsText(stay.row.readiness) : undefined,
  ]
    .filter(Boolean)
    .join('. ')
}
