// One <Resource> per entity of the schema: list at /x, card at /x/{id}, forms at /x/{id}/edit and /x/create.

import type { ReactElement } from 'react'
import { Resource, type ResourceProps } from 'react-admin'
import { Route, Routes } from 'react-router'
import type { Model } from '#schema/define.ts'
import { modelList } from '#schema/index.ts'
import { rowName } from '#src/kinds/rowName.ts'
import { bringScreen, lazyScreen } from '#src/layout/lazyScreen.tsx'
import { LaterTabs } from '#src/views/card/LaterTabs.tsx'
import { EntityList } from '#src/views/list/EntityList.tsx'
import type { Slots } from '#src/views/slots.ts'
import { slotsOf } from './slotsOf.ts'

const EntityCard = lazyScreen(() => import('#src/views/card/EntityCard.tsx'))
const EntityEdit = lazyScreen(() => import('#src/views/form/EntityEdit.tsx'))
const EntityCreate = lazyScreen(() => import('#src/views/form/EntityCreate.tsx'))

/** The resources of the panel; an entity without screens of its own is known by its name only. */
export const resources: ReactElement<ResourceProps>[] = modelList.map(resourceOf)

/** Fetches the code of the list at `/x` before anything of it is drawn; the generic one is here with the panel. */
export function bringList(model: Model): void {
  const { List } = slotsOf(model.name)
  if (List) bringScreen(List)
}

/** Fetches the code of the card at `/x/{id}` with all that it draws at once, before its row is read. */
export function bringCard(model: Model): void {
  const { Card = EntityCard, CardTop, CardActions, CardBlocks, cardTabs } = slotsOf(model.name)
  const tabs = cardTabs ? [LaterTabs, ...cardTabs.map(({ Hint }) => Hint)] : []
  for (const part of [Card, CardTop, CardActions, CardBlocks, ...tabs]) if (part) bringScreen(part)
}

/** Whether the screen at `/x` begins with the rows of the generic list. */
export function showsPlainList(model: Model): boolean {
  return slotsOf(model.name).readsItsOwn !== true
}

/** Whether the entity shows its rows on a card of its own, which reads them in its own way. */
export function hasOwnCard(model: Model): boolean {
  return slotsOf(model.name).Card !== undefined
}

function resourceOf(model: Model): ReactElement<ResourceProps> {
  const common = {
    key: model.name,
    name: model.name,
    options: { label: model.labels.many },
    recordRepresentation: (row: Readonly<Record<string, unknown>>) => rowName(model, row),
  }
  const { key, ...props } = common
  if (model.traits?.includes('screenless') && slotsOf(model.name).List === undefined) {
    return <Resource key={key} {...props} />
  }
  const slots = slotsOf(model.name)
  const canCreate = model.calls.create !== undefined || model.calls.update !== undefined
  return (
    <Resource
      key={key}
      {...props}
      list={listOf(model, slots)}
      edit={<RowScreens model={model} slots={slots} />}
      create={canCreate ? createOf(model, slots) : undefined}
    />
  )
}

function listOf(model: Model, { List, ListActions }: Slots) {
  return List ? <List /> : <EntityList model={model} Actions={ListActions} />
}

function createOf(model: Model, { Create, groupNotes }: Slots) {
  return Create ? <Create /> : <EntityCreate key={model.name} model={model} notes={groupNotes} />
}

/** What stands under `/x/{id}`: the card, and the form at `edit`. */
function RowScreens({ model, slots }: { readonly model: Model; readonly slots: Slots }) {
  const { Card, CardActions, CardTop, cardTabs, CardBlocks } = slots
  return (
    <Routes>
      <Route
        index
        element={
          Card ? (
            <Card />
          ) : (
            <EntityCard
              model={model}
              Actions={CardActions}
              Top={CardTop}
              tabs={cardTabs}
              Blocks={CardBlocks}
            />
          )
        }
      />
      {model.calls.update !== undefined && <Route path="edit" element={<EntityEdit model={model} />} />}
    </Routes>
  )
}
