import type { FormGroup, Model } from '#schema/define.ts'
import type { OwnTab } from '../slots.ts'

/** A tab as it is drawn. */
export interface CardTab extends OwnTab {
  readonly groups: readonly FormGroup[]
}

/** The tabs in the order of the entity, with what it adds to the declared groups; groups it does not name come last. */
export function tabsOf(model: Model, own: readonly OwnTab[]): CardTab[] {
  const byTab = Map.groupBy(model.form, ({ title, tab }) => tab ?? title)
  const known = new Set(own.map(({ title }) => title))
  const others = [...byTab.keys()].filter((title) => !known.has(title)).map((title) => ({ title }))
  return [...own, ...others].map((tab) => ({ ...tab, groups: byTab.get(tab.title) ?? [] }))
}
