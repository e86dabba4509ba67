import { lightNames } from '#schema/rules/readiness.ts'
import { joinedName } from '#src/kinds/cells/joined.ts'
import { LightsSpot } from '#src/pages/stay/lights/LightsSpot.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import { useRowLights } from './useRowLights.ts'
import './rents.css'

/** The lights of a booking of a list; dashes of the same size until they come, nothing where nobody counts them. */
export function LightsCell({ row }: RowSlotProps<'rents'>) {
  const { lights, isWaiting } = useRowLights(row)
  if (lights !== undefined)
    return <LightsSpot stay={{ ...row, place: joinedName(row, 'object_id', row.object_id) }} value={lights} />
  if (!isWaiting) return null
  return (
    <span className="row inline lights-wait" role="img" aria-label="Готовность загружается">
      {lightNames.map((name) => (
        <i key={name} />
      ))}
    </span>
  )
}
