// The tabs of a card: the groups of the declaration by their tab, and what the entity adds beside them.
import type { ComponentType } from 'react'
import type { FormGroup, Model } from '#schema/define.ts'
import type { EntityName } from '#schema/names.ts'
import type { RowSlotProps } from '../slots.ts'

/** A tab that an entity names: its place in the order, and what stands under the groups of the same title. */
export interface OwnTab<N extends EntityName = never> {
  readonly title: string
  readonly Body?: ComponentType<RowSlotProps<N>>
  /** The call without which the tab is not offered, by entity and action. */
  readonly needs?: { readonly model: Model; readonly action: string }
  /** A few words at the right of the title: how many, what is missing. */
  readonly Hint?: ComponentType<RowSlotProps<N>>
}

/** A tab as it is drawn. */
export interface CardTab extends OwnTab {
  readonly groups: readonly FormGroup[]
}

/** The tabs in the order of the entity; groups that it does not name come last. */
export function tabsOf(model: Model, own: readonly OwnTab[]): CardTab[] {
  const byTab = Map.groupBy(model.form, ({ title, tab }) => tab ?? title)
  const known = new Set(own.map(({ title }) => title))
  const others = [...byTab.keys()].filter((title) => !known.has(title)).map((title) => ({ title }))
  return [...own, ...others].map((tab) => ({ ...tab, groups: byTab.get(tab.title) ?? [] }))
}
