// The places of the generic screens that an entity may fill in `src/resources/slots.ts`.
import type { ComponentType, FunctionComponent } from 'react'
import type { Model } from '#schema/define.ts'
import type { EntityName } from '#schema/names.ts'
import type { CallName } from '#schema/wire/lines.ts'
import type { AnyRow, SentRow } from '#schema/wire/sent.ts'

/** What a part of a screen is given that is about one row: of the named entity, or of any. */
export interface RowSlotProps<N extends EntityName = never> {
  readonly row: [N] extends [never] ? AnyRow : SentRow<N>
}

/** A tab that an entity names: its place in the order, and what stands under the groups of the same title. */
export interface OwnTab<N extends EntityName = never> {
  readonly title: string
  readonly Body?: FunctionComponent<RowSlotProps<N> & { readonly model: Model }>
  /** The call without which the tab is not offered. */
  readonly needs?: CallName
  /** The card opens on it, unless the address names another one. */
  readonly isFirst?: boolean
  /** A few words at the right of the title: how many, what is missing. */
  readonly Hint?: ComponentType<RowSlotProps<N>>
}

/** What an entity replaces or adds; every component is lazy. It grows only when a screen needs more. */
export interface Slots<N extends EntityName = never> {
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
  /** The same in the form of a saved row. */
  readonly editNotes?: Slots['groupNotes']
  /** Buttons in the heading of the card. */
  readonly CardActions?: ComponentType<RowSlotProps<N>>
  /** Instead of the heading of the card. */
  readonly CardTop?: ComponentType<RowSlotProps<N>>
  /** Turns the groups of the card into tabs, in this order, with parts of the entity's own among them. */
  readonly cardTabs?: readonly OwnTab<N>[]
  /** Blocks under the groups of the card. */
  readonly CardBlocks?: ComponentType<RowSlotProps<N>>
}
