import type { ComponentProps } from 'react'
import { models } from '#schema/index.ts'
import EntityCard from '#src/views/card/EntityCard.tsx'
import type { PlainProps } from './plainProps.ts'

type Parts = Omit<ComponentProps<typeof EntityCard>, 'model'>

/** The generic card of an entity, which brings its declaration along. */
export default function PlainCard({ entity, ...parts }: PlainProps & Parts) {
  return <EntityCard model={models[entity]} {...parts} />
}
