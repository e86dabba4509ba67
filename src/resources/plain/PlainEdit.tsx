import { models } from '#schema/index.ts'
import EntityEdit from '#src/views/form/EntityEdit.tsx'
import type { Slots } from '#src/views/slots.ts'
import type { PlainProps } from './plainProps.ts'

interface PlainEditProps extends PlainProps {
  readonly notes?: Slots['editNotes'] | undefined
}

/** The generic form of a saved row, which brings the declaration along. */
export default function PlainEdit({ entity, notes }: PlainEditProps) {
  return <EntityEdit model={models[entity]} notes={notes} />
}
