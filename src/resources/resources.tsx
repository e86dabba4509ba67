// One <Resource> per entity of the schema: list at /x, card at /x/{id}, forms at /x/{id}/edit and /x/create. react-admin
// has the card at /x/{id}/show and the form at /x/{id}; the route beside them outranks the form at the bare address.

import type { ReactElement } from 'react'
import { Resource, type ResourceProps } from 'react-admin'
import { Route } from 'react-router'
import type { Model } from '#schema/define.ts'
import { modelList } from '#schema/index.ts'
import { createsByUpdate } from '#src/authProvider/permissions.ts'
import { lazyScreen, preloadScreen } from '#src/base/lazyScreen.tsx'
import { rowName } from '#src/kinds/rowName.ts'
import { LaterTabs } from '#src/views/card/LaterTabs.tsx'
import { EntityList } from '#src/views/list/EntityList.tsx'
import type { Slots } from '#src/views/slots.ts'
import { slotsOf } from './slots.ts'

const EntityCard = lazyScreen(() => import('#src/views/card/EntityCard.tsx'))
const EntityEdit = lazyScreen(() => import('#src/views/form/EntityEdit.tsx'))
const EntityCreate = lazyScreen(() => import('#src/views/form/EntityCreate.tsx'))

/** The resources of the panel; an entity without screens of its own is known by its name only. */
export const resources: ReactElement<ResourceProps>[] = modelList.map(resourceOf)

/** Fetches the code of the list at `/x` before anything of it is drawn; the generic one is here with the panel. */
export function preloadList(model: Model): void {
  const { List } = slotsOf(model.name)
  if (List) preloadScreen(List)
}

/** Fetches the code of the card at `/x/{id}` with all that it draws at once, before its row is read. */
export function preloadCard(model: Model): void {
  const { Card = EntityCard, CardTop, CardActions, CardBlocks, cardTabs } = slotsOf(model.name)
  const tabs = cardTabs ? [LaterTabs, ...cardTabs.map(({ Hint }) => Hint)] : []
  for (const part of [Card, CardTop, CardActions, CardBlocks, ...tabs]) if (part) preloadScreen(part)
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
  const { name, labels, traits, calls } = model
  const known = {
    name,
    options: { label: labels.many },
    recordRepresentation: (row: Readonly<Record<string, unknown>>) => rowName(model, row),
  }
  if (traits?.includes('screenless')) return <Resource key={name} {...known} />
  const slots = slotsOf(name)
  const card = cardOf(model, slots)
  const canCreate = calls.create !== undefined || createsByUpdate(model)
  return (
    <Resource
      key={name}
      {...known}
      list={listOf(model, slots)}
      show={card}
      edit={calls.update && <EntityEdit model={model} notes={slots.editNotes} />}
      create={canCreate ? createOf(model, slots) : undefined}
    >
      <Route path=":id" element={card} />
    </Resource>
  )
}

function listOf(model: Model, { List }: Slots) {
  return List ? <List /> : <EntityList model={model} />
}

function createOf(model: Model, { Create, groupNotes }: Slots) {
  return Create ? <Create /> : <EntityCreate key={model.name} model={model} notes={groupNotes} />
}

function cardOf(model: Model, { Card, CardActions, CardTop, cardTabs, CardBlocks }: Slots) {
  if (Card) return <Card />
  return <EntityCard model={model} Actions={CardActions} Top={CardTop} tabs={cardTabs} Blocks={CardBlocks} />
}
