// What a bar says: in letters as far as they fit, and in full to a screen reader.
import { rents } from '#schema/entities/rents.ts'
import { daysText } from '#schema/rules/stayDays.ts'
import { wordOf } from '#src/kinds/filters/filters.ts'
import { lightsText } from '#src/kinds/marks/ReadinessLights.tsx'
import type { BoardStay } from './boardTypes.ts'

const kinds: Readonly<Record<string, string>> = rents.fields.kind.options

/** The name on the bar: the guest, or why the days are taken. */
export function nameOf({ kind, name, row }: BoardStay): string {
  if (kind === 'guest') return name || `Бронь № ${row.id}`
  const word = kinds[kind] ?? 'Занято'
  return row.comment ? `${word}: ${row.comment}` : word
}

const letterWidth = 7.2

/** The surname alone when the whole name does not fit into so many pixels: «Сорокин Андрей» becomes «Сорокин». */
export function shortNameOf(stay: BoardStay, room: number): string {
  const name = nameOf(stay)
  return stay.kind === 'guest' && name.length * letterWidth > room ? (name.split(' ')[0] ?? name) : name
}

/** `Эти ночи заняты: Сорокин Андрей, 20.11 – 23.11, 3 ночи.` */
export function clashText(stay: BoardStay): string {
  const taken = stay.status === 'request' ? 'На эти ночи есть заявка' : 'Эти ночи заняты'
  return `${taken}: ${nameOf(stay)}, ${daysText(stay)}.`
}

/** Everything the bar tells, for a screen reader and for a hint. */
export function barText(stay: BoardStay, objectName: string): string {
  return [
    nameOf(stay),
    objectName,
    daysText(stay),
    stay.isConflict ? 'Пересечение броней' : wordOf(rents.fields.status, stay.status),
    stay.hasDebt ? 'есть долг' : undefined,
    stay.kind === 'guest' && stay.row.readiness ? lightsText(stay.row.readiness) : undefined,
  ]
    .filter(Boolean)
    .join('. ')
}
