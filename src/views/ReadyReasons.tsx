import { Button } from '@mui/material'
import { useShared } from '#src/state/SessionContext.tsx'
import type { Agency } from '#src/state/sharedState.ts'

type Lists = Required<NonNullable<Agency['settings']>>

interface ReadyReasonsProps<S extends 'penalties' | 'withhold_reasons'> {
  /** The list of the agency's settings that names them. */
  readonly setting: S
  readonly onPick: (reason: Lists[S][number]) => void
}

/** Reasons named in the settings, a button each: one press fills in what would be typed; nothing when none is named. */
export function ReadyReasons<S extends 'penalties' | 'withhold_reasons'>(props: ReadyReasonsProps<S>) {
  const reasons: readonly Lists[S][number][] = useShared('agency').settings?.[props.setting] ?? []
  if (reasons.length === 0) return null
  return (
    <div className="row wrap sheet-buttons">
      {reasons.map((reason) => (
        <Button key={reason.name} size="small" variant="outlined" onClick={() => props.onPick(reason)}>
          {reason.name}
        </Button>
      ))}
    </div>
  )
}
