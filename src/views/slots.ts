// The places of the generic screens that an entity may fill in `src/resources/<entity>/index.ts`.
import type { ComponentType } from 'react'
import type { Row } from '#src/kinds/cells/cell.ts'
import type { OwnTab } from './card/cardTabs.ts'

/** A part of a screen that is about one row. */
export interface RowSlotProps {
  readonly row: Row
}

/** What an entity replaces or adds; every component is lazy. It grows only when a screen needs more. */
export interface Slots {
  /** Instead of the generic list. */
  readonly List?: ComponentType
  /** The screen in `List` reads in its own way: the rows of the generic list are not asked for ahead of it. */
  readonly readsItsOwn?: boolean
  /** Instead of the generic card at `/x/{id}`; it takes the id from the address. */
  readonly Card?: ComponentType
  /** Instead of the generic form of a new row at `/x/create`. */
  readonly Create?: ComponentType
  /** What stands over the inputs of a group in the form of a new row, by the title of the group; reads the form. */
  readonly groupNotes?: Readonly<Record<string, ComponentType>>
  /** Buttons in the bar of the list, before the one that creates. */
  readonly ListActions?: ComponentType
  /** Buttons in the heading of the card. */
  readonly CardActions?: ComponentType<RowSlotProps>
  /** Instead of the heading of the card. */
  readonly CardTop?: ComponentType<RowSlotProps>
  /** Turns the groups of the card into tabs, in this order, with parts of the entity's own among them. */
  readonly cardTabs?: readonly OwnTab[]
  /** Blocks under the groups of the card. */
  readonly CardBlocks?: ComponentType<RowSlotProps>
}
