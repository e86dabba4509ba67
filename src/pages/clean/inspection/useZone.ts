import { isZone } from '#schema/rules/dates.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import type { InspectedClean } from './lines.ts'

/** The zone of the flat of a clean; the agency's where the flat is not known. */
export function useZone({ object_id }: InspectedClean): string {
  const { zone } = useClock()
  const own = useShared('objects').find(({ id }) => id === object_id)?.timezone
  return isZone(own) ? own : zone
}
