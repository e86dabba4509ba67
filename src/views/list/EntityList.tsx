import { type ComponentType, Fragment, type ReactNode, useEffect, useRef } from 'react'
import { RouterProviderContext, useListContext } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { Model } from '#schema/define.ts'
import type { EntityName } from '#schema/names.ts'
import type { AnyRow } from '#schema/wire/sent.ts'
import { isRepeated } from '#src/dataProvider/retry.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { FirstFilter } from './FirstFilter.tsx'
import { type ListActsProps, ListBar } from './ListBar.tsx'
import { ListBody } from './ListBody.tsx'
import { ListFoot } from './ListFoot.tsx'
import { type ListOverrides, ListOverridesProvider } from './listOverrides.ts'
import { RoomProvider, useRoomOf } from './listRoom.ts'
import { PanelList } from './PanelList.tsx'
import { shownRows } from './shownRows.ts'
import { useListPlace } from './useListPlace.ts'
import { useListRouter } from './useListRouter.ts'
import { listMeta, usualRows, usualSort } from './usualPage.ts'
import './list.css'

interface EntityListProps<N extends EntityName> {
  readonly model: Model
  /** Acts of the entity's own over the rows. */
  readonly Acts?: ComponentType<ListActsProps>
  /** Stands between the heading and the bar. */
  readonly Lead?: ComponentType
  /** Stands between the bar and the rows: tabs, what is urgent. */
  readonly Top?: ComponentType
  readonly overrides?: ListOverrides<N>
}

const noOverrides: ListOverrides = {}

/** Search, filters, table or cards, pages, bulk actions and export from the declaration; the address is the only truth. */
export function EntityList<N extends EntityName = never>(props: EntityListProps<N>) {
  const { model, Acts, Lead, Top, overrides = noOverrides as ListOverrides<N> } = props
  const { sees } = useAccess(model)
  const { today } = useClock()
  const router = useListRouter(model.list.firstOfDay?.(today))
  const { Around = Fragment } = overrides
  const [parameters] = useSearchParams()
  if (model.list.first && !parameters.has('filter')) return <FirstFilter filter={model.list.first} />
  return (
    <RouterProviderContext value={router}>
      <PanelList
        key={model.name}
        resource={model.name}
        perPage={usualRows(model)}
        sort={usualSort(model, sees)}
        queryOptions={{
          meta: listMeta,
          retry: isRepeated,
          // the data cache tells it, as of every read
          onError: () => undefined,
        }}
      >
        <ListOverridesProvider value={overrides as ListOverrides}>
          <ListFrame model={model}>
            <h1 className="only-read">{model.labels.many}</h1>
            {Lead && <Lead />}
            <ListBar model={model} Acts={Acts} />
            {Top && <Top />}
            <Around>
              <ListBody model={model} />
              <ListFoot model={model} />
            </Around>
          </ListFrame>
        </ListOverridesProvider>
      </PanelList>
    </RouterProviderContext>
  )
}

/** The list as a region that is come back to where it was left. */
function ListFrame({ model, children }: { readonly model: Model; readonly children: ReactNode }) {
  const holder = useRef<HTMLElement>(null)
  useListPlace(holder)
  useShownRows(model)
  return (
    <section ref={holder} className="narrow list" aria-label={model.labels.many}>
      <RoomProvider value={useRoomOf(holder)}>{children}</RoomProvider>
    </section>
  )
}

/** Tells the drawers which rows are on the screen. */
function useShownRows({ name }: Model): void {
  const { data } = useListContext<AnyRow>()
  useEffect(() => {
    shownRows.set({ name, ids: (data ?? []).map(({ id }) => id) })
  }, [name, data])
  useEffect(() => () => shownRows.set({ name: '', ids: [] }), [])
}
