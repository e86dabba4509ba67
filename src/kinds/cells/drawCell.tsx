// Calls the view of a field's kind: the only place that looks into the registry of cells.
import type { ReactNode } from 'react'
import type { AnyField, KindFields, KindName } from '#schema/kinds/index.ts'
import type { CellPlace, Nested } from './cell.ts'
import { cells } from './cells.tsx'
import { isEmpty } from './isEmpty.ts'

type Known<K extends KindName> = KindFields[K] & { readonly kind: K }

const nested: Nested = { draw: drawCell, text: textOfCell, align: alignOf }

/** The value of a field on the screen; nothing for an empty value or a field that did not come. */
export function drawCell<K extends KindName>(field: Known<K>, place: CellPlace): ReactNode {
  const value = place.row[place.name]
  if (isEmpty(value)) return null
  const view = cells[field.kind]
  return view.draw ? view.draw(field, value, place, nested) : view.text(field, value, place)
}

/** The value of a field as text; empty for an empty value. */
export function textOfCell<K extends KindName>(field: Known<K>, place: CellPlace): string {
  const value = place.row[place.name]
  return isEmpty(value) ? '' : cells[field.kind].text(field, value, place)
}

/** Whether the values of a field stand at the right edge. */
export function alignOf(field: AnyField): 'right' | 'left' {
  if (field.kind === 'integer' && (field.words ?? field.shift) !== undefined) return 'left'
  if (field.kind === 'computed') return field.look === 'money' || field.look === 'integer' ? 'right' : 'left'
  return cells[field.kind].align ?? 'left'
}
