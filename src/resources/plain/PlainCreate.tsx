import { models } from '#schema/index.ts'
import EntityCreate from '#src/views/form/EntityCreate.tsx'
import type { Slots } from '#src/views/slots.ts'
import type { PlainProps } from './plainProps.ts'

interface PlainCreateProps extends PlainProps {
  readonly notes?: Slots['groupNotes'] | undefined
}

/** The generic form of a new row, which brings the declaration along. */
export default function PlainCreate({ entity, notes }: PlainCreateProps) {
  return <EntityCreate model={models[entity]} notes={notes} />
}
