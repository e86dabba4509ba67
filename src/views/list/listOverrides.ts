// What an entity's own list changes in the generic one, handed down to its table, cards and bar.
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { useListContext } from 'react-admin'
import type { EntityName } from '#schema/names.ts'
import type { AnyRow } from '#schema/wire/sent.ts'
import type { RowSlotProps } from '../slots.ts'

/** What the buttons over chosen rows are about. */
export interface BulkProps {
  readonly ids: readonly number[]
}

/** The changes; an empty one is the generic list. */
export interface ListOverrides<N extends EntityName = never> {
  /** Opens a row beside the list instead of leading to its card; the first cell stays a link to the card. */
  readonly onOpen?: (row: AnyRow) => void
  /** Cells drawn by the entity instead of by the kind of the field. */
  readonly cells?: Readonly<Record<string, ComponentType<RowSlotProps<N>>>>
  /** Chooses between the looks of the section, first in the row of tools. */
  readonly Views?: ComponentType
  /** Instead of the button that leads to the form of a new row. */
  readonly Create?: ComponentType
  /** Instead of the generic cards on the phone. */
  readonly Cards?: ComponentType
  /** Instead of the table and of the cards, on every screen. */
  readonly Rows?: ComponentType
  /** Named conditions that the list offers elsewhere, as tabs: their chips stand in the bar only while they are on. */
  readonly elsewhere?: readonly string[]
  /** Named conditions that are tabs beside all other filters: no chips, never counted, left alone by «Сбросить». */
  readonly tabs?: readonly string[]
  /** What else may be done about a row: a button at the end of its line in the table. */
  readonly Menu?: ComponentType<RowSlotProps<N>>
  /** The part of a filter that the tab that is on stands for: never counted, left alone by «Сбросить». */
  readonly tabPart?: (filter: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** More buttons of the bar over chosen rows. */
  readonly Bulk?: ComponentType<BulkProps>
  /** Stands around the rows and their foot: hands down more of them than the page has. */
  readonly Around?: ComponentType<{ readonly children: ReactNode }>
  /** Begins the foot of the list. */
  readonly FootStart?: ComponentType
  /** What the rows of the page add up to, beside their count. */
  readonly Sums?: ComponentType
  /** The filter that words are searched in, instead of the one that is on: a search goes over more than a tab shows. */
  readonly searchedIn?: (filter: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** What a tab of the list calls this filter, for a file that has no tabs; nothing for any other one. */
  readonly wordOf?: (filter: Readonly<Record<string, unknown>>) => string | undefined
  /** Instead of the words about an empty list. */
  readonly Empty?: ComponentType
}

const ListOverridesContext = createContext<ListOverrides>({})

/** Hands the changes down. */
export const ListOverridesProvider = ListOverridesContext.Provider

/** The changes of the list around. */
export function useListOverrides(): ListOverrides {
  return useContext(ListOverridesContext)
}

/** The filters a person has chosen, without the search and what is a tab, and the way to take them off. */
export function useChosenFilters() {
  const { filterValues, setFilters } = useListContext()
  const { tabs = [], tabPart } = useListOverrides()
  const { q: _, ...values } = filterValues
  const ofTab = new Set([...tabs, ...Object.keys(tabPart?.(values) ?? {})])
  const part = (isOfTab: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => ofTab.has(name) === isOfTab))
  return { chosen: part(false), reset: () => setFilters(part(true), undefined, false) }
}
