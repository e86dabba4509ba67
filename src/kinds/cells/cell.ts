// What every kind tells about its cell.
import type { ReactNode } from 'react'
import type { AnyField, KindFields, KindName } from '#schema/kinds/index.ts'
import type { Clock } from '../texts.ts'

/** A row as the server sent it. */
export type Row = Readonly<Record<string, unknown>>

/** The surroundings of a value: its name, its row, the clock, and whether the place is a narrow table cell. */
export interface CellPlace {
  readonly name: string
  readonly row: Row
  readonly clock: Clock
  readonly inTable: boolean
}

/** How values inside a value are drawn: members of a group, cells of parts. */
export interface Nested {
  readonly draw: (field: AnyField, place: CellPlace) => ReactNode
  readonly text: (field: AnyField, place: CellPlace) => string
  readonly align: (field: AnyField) => 'right' | 'left'
}

/** What a cell of its own is given. */
export interface CellProps<K extends KindName> {
  readonly field: KindFields[K]
  readonly value: unknown
  readonly place: CellPlace
  readonly nested: Nested
}

/** How a kind shows its values. */
export interface CellView<K extends KindName> {
  /** Numbers stand at the right edge. */
  readonly align?: 'right'
  /** The value as text: for titles, exports and as the drawing of kinds that need no more. */
  readonly text: (field: KindFields[K], value: unknown, place: CellPlace) => string
  /** The value on the screen, when text is not enough; never called for an empty value. */
  readonly draw?: (field: KindFields[K], value: unknown, place: CellPlace, nested: Nested) => ReactNode
}

/** The views of all kinds: a missing kind does not compile. */
export type CellRegistry = { readonly [K in KindName]: CellView<K> }
