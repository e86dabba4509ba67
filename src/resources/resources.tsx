// One <Resource> per entity of the schema: list at /x, card at /x/{id}, forms at /x/{id}/edit and /x/create. react-admin
// has the card at /x/{id}/show and the form at /x/{id}; the route beside them outranks the form at the bare address.

import type { ReactElement } from 'react'
import { Resource, type ResourceProps } from 'react-admin'
import { Route } from 'react-router'
import type { Brief } from '#schema/brief.ts'
import { briefs } from '#schema/briefs.ts'
import type { EntityName } from '#schema/names.ts'
import { createsByUpdate } from '#src/authProvider/permissions.ts'
import { lazyScreen, preloadScreen } from '#src/base/lazyScreen.tsx'
import { LaterTabs } from '#src/views/card/LaterTabs.tsx'
import type { Slots } from '#src/views/slots.ts'
import { slotsOf } from './slots.ts'

const PlainList = lazyScreen(() => import('./plain/PlainList.tsx'))
const PlainCard = lazyScreen(() => import('./plain/PlainCard.tsx'))
const PlainEdit = lazyScreen(() => import('./plain/PlainEdit.tsx'))
const NotFound = lazyScreen(() => import('#src/pages/notFound/NotFound.tsx'))
const PlainCreate = lazyScreen(() => import('./plain/PlainCreate.tsx'))

/** The resources of the panel; an entity without screens of its own is known by its name, and its address says that nothing is there. */
export const resources: ReactElement<ResourceProps>[] = Object.values(briefs).map(resourceOf)

/** Fetches the code of the list at `/x` before anything of it is drawn. */
export function preloadList({ name }: Brief): void {
  const { List = PlainList } = slotsOf(name)
  preloadScreen(List)
}

/** Fetches the code of the card at `/x/{id}` with all that it draws at once, before its row is read. */
export function preloadCard({ name }: Brief): void {
  const { Card = PlainCard, CardTop, CardActions, CardBlocks, cardTabs } = slotsOf(name)
  const tabs = cardTabs ? [LaterTabs, ...cardTabs.map(({ Hint }) => Hint)] : []
  for (const part of [Card, CardTop, CardActions, CardBlocks, ...tabs]) if (part) preloadScreen(part)
}

/** Whether the screen at `/x` begins with the rows of the generic list. */
export function showsPlainList({ name }: Brief): boolean {
  return slotsOf(name).readsItsOwn !== true
}

/** Whether the entity shows its rows on a card of its own, which reads them in its own way. */
export function hasOwnCard({ name }: Brief): boolean {
  return slotsOf(name).Card !== undefined
}

function resourceOf(model: Brief): ReactElement<ResourceProps> {
  const { name, labels, traits, calls } = model
  const known = { name, options: { label: labels.many } }
  if (traits?.includes('screenless'))
    return (
      <Resource key={name} {...known}>
        <Route path="*" element={<NotFound />} />
      </Resource>
    )
  const slots = slotsOf(name)
  const card = cardOf(name, slots)
  const canCreate = calls.create !== undefined || createsByUpdate(model)
  return (
    <Resource
      key={name}
      {...known}
      list={listOf(name, slots)}
      show={card}
      edit={calls.update && <PlainEdit entity={name} notes={slots.editNotes} />}
      create={canCreate ? createOf(name, slots) : undefined}
    >
      <Route path=":id" element={card} />
    </Resource>
  )
}

function listOf(entity: EntityName, { List }: Slots) {
  return List ? <List /> : <PlainList entity={entity} />
}

function createOf(entity: EntityName, { Create, groupNotes }: Slots) {
  return Create ? <Create /> : <PlainCreate key={entity} entity={entity} notes={groupNotes} />
}

function cardOf(entity: EntityName, { Card, CardActions, CardTop, cardTabs, CardBlocks }: Slots) {
  if (Card) return <Card />
  return <PlainCard entity={entity} Actions={CardActions} Top={CardTop} tabs={cardTabs} Blocks={CardBlocks} />
}
