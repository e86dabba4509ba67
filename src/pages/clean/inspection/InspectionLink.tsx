import { Button } from '@mui/material'
import { ClipboardCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useAccess } from '#src/kinds/useAccess.ts'
import { type ToolAct, useIsTight } from '#src/views/list/ToolRow.tsx'
import { inspectionPath } from './inspectionPath.ts'

const label = 'Приёмка'

/** The same way as a line of «…», which a tight row of tools has instead of the button. */
export function useInspectionAct(): ToolAct | false {
  const { can } = useAccess('cleans')
  return can('inspection') && { label, Icon: ClipboardCheck, to: inspectionPath(), isTool: true }
}

/** The way from the cleans to their inspection, for who may inspect. */
export function InspectionLink() {
  const { can } = useAccess('cleans')
  const isTight = useIsTight()
  if (isTight || !can('inspection')) return null
  return (
    <Button variant="outlined" component={Link} to={inspectionPath()}>
      {label}
    </Button>
  )
}
