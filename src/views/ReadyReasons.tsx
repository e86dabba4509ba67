// Reasons that the agency has named in its settings: one press fills in what would be typed.
import { Button } from '@mui/material'
import type { Part } from '#schema/kinds/index.ts'
import { partIn, partsIn, textIn } from '#src/kinds/rowParts.ts'
import { useShared } from '#src/state/SessionContext.tsx'

interface ReadyReasonsProps {
  /** The list of the agency's settings that names them. */
  readonly setting: string
  readonly onPick: (reason: Part) => void
}

/** A row of buttons, one for each named reason; nothing when none is named. */
export function ReadyReasons({ setting, onPick }: ReadyReasonsProps) {
  const reasons = partsIn(partIn(useShared('agency'), 'settings'), setting)
  if (reasons.length === 0) return null
  return (
    <div className="row wrap sheet-buttons">
      {reasons.map((reason) => (
        <Button key={textIn(reason, 'name')} size="small" variant="outlined" onClick={() => onPick(reason)}>
          {textIn(reason, 'name')}
        </Button>
      ))}
    </div>
  )
}
