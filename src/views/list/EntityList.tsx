// The list of any entity. The address is the only truth for filter, order and page.
import { ListBase } from 'ra-core'
import type { ComponentType } from 'react'
import type { Model } from '#schema/define.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { ListBar } from './ListBar.tsx'
import { ListBody } from './ListBody.tsx'
import { ListFoot } from './ListFoot.tsx'
import { type ListManner, ListMannerProvider } from './listManner.ts'
import { usualRows, usualSort } from './usualPage.ts'
import './list.css'

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
      perPage={usualRows(model)}
      sort={usualSort(model, sees)}
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
