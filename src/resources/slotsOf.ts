// Finds the exceptions of entities by their folders: `src/resources/<entity>/index.ts` exports `slots`.
import type { EntityName } from '#schema/names.ts'
import type { Slots } from '#src/views/slots.ts'

const found = import.meta.glob<{ slots: Slots }>('./*/index.ts', { eager: true })
const none: Slots = {}

/** The slots that an entity fills; none for an entity without a folder. */
export function slotsOf(entity: EntityName): Slots {
  return found[`./${entity}/index.ts`]?.slots ?? none
}
