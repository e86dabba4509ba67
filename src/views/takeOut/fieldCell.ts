import type { AnyField } from '#schema/kinds/index.ts'
import { isInstant, isIsoDate, localMoment } from '#schema/rules/dates.ts'
import { isMoney } from '#schema/rules/money.ts'
import type { CellPlace } from '#src/kinds/cells/cell.ts'
import { alignOf, textOfCell } from '#src/kinds/cells/drawCell.tsx'
import type { Cell } from './book.ts'
import { date, money, number, percent, text } from './book.ts'

/** The value of a field as a cell of a file: sums, numbers, shares, dates and moments as such, the rest as on the screen with whole dates. */
export function fieldCell(field: AnyField, place: Omit<CellPlace, 'inTable'>): Cell {
  const value = place.row[place.name]
  const look = field.kind === 'computed' ? field.look : field.kind
  if (look === 'money' && isMoney(value)) return money(value)
  if (typeof value === 'number' && alignOf(field) === 'right') {
    return field.kind === 'number' && field.unit === '%' ? percent(value) : number(value)
  }
  if (look === 'date' && isIsoDate(value)) return date(value)
  if (look === 'moment' && isInstant(value)) {
    return { as: 'moment', value: localMoment(place.clock.zone, value) }
  }
  return text(textOfCell(field, { ...place, inTable: true }).replaceAll('\u00a0', ' '))
}
