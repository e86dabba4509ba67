import { models } from '#schema/index.ts'
import { EntityList } from '#src/views/list/EntityList.tsx'
import type { PlainProps } from './plainProps.ts'

/** The generic list of an entity, which brings its declaration along. */
export default function PlainList({ entity }: PlainProps) {
  return <EntityList model={models[entity]} />
}
