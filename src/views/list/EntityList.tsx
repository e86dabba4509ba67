// The list of any entity. The address is the only truth for filter, order and page.
import { ListBase } from 'ra-core'
import type { ComponentType } from 'react'
import type { Model } from '#schema/define.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { ListBar } from './ListBar.tsx'
import { ListBody } from './ListBody.tsx'
import { ListFoot } from './ListFoot.tsx'
import { type ListManner, ListMannerProvider } from './listManner.ts'
import './list.css'

/** Rows of a page unless the entity's list comes in pages of its own. */
export const ROWS_A_PAGE = 50

interface EntityListProps {
  readonly model: Model
  /** Buttons of the entity's own in the bar. */
  readonly Actions?: ComponentType
  /** Stands between the bar and the rows: tabs, what is urgent. */
  readonly Top?: ComponentType
  readonly manner?: ListManner
}

const plainManner: ListManner = {}

/** Search, filters, table or cards, pages, bulk actions and export, all from the declaration. */
export function EntityList({ model, Actions, Top, manner = plainManner }: EntityListProps) {
  const { sees } = useAccess(model)
  return (
    <ListBase
      key={model.name}
      resource={model.name}
      perPage={model.list.paged ?? ROWS_A_PAGE}
      sort={defaultSort(model, sees)}
      storeKey={false}
      exporter={false}
    >
      <ListMannerProvider value={manner}>
        <section className="list" aria-label={model.labels.many}>
          <h1 className="only-read">{model.labels.many}</h1>
          <ListBar model={model} Actions={Actions} />
          {Top && <Top />}
          <ListBody model={model} />
          <ListFoot model={model} />
        </section>
      </ListMannerProvider>
    </ListBase>
  )
}

/** The order of a list when none is asked: `-field` is descending; a person who does not see the column gets it by number. */
export function defaultSort(
  { list: { sort } }: Model,
  sees: (field: string) => boolean,
): { field: string; order: 'ASC' | 'DESC' } {
  const field = sort.replace(/^-/, '')
  return { field: sees(field) ? field : 'id', order: sort.startsWith('-') ? 'DESC' : 'ASC' }
}
