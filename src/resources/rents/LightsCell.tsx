import { lightNames } from '#schema/rules/readiness.ts'
import { ReadinessLights } from '#src/kinds/marks/ReadinessLights.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import { useLights } from './useLights.ts'
import './rents.css'

/** The lights of a booking of a list; dashes of the same size until they come, nothing where nobody counts them. */
export function LightsCell({ row }: RowSlotProps<'rents'>) {
  const { lights, isWaiting } = useLights(row)
  if (lights !== undefined) return <ReadinessLights value={lights} />
  if (!isWaiting) return null
  return (
    <span className="row inline lights-wait" role="img" aria-label="Готовность загружается">
      {lightNames.map((name) => (
        <i key={name} />
      ))}
    </span>
  )
}
