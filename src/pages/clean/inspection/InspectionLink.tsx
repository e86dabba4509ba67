import { Button } from '@mui/material'
import { Link } from 'react-router'
import { useAccess } from '#src/kinds/useAccess.ts'
import { inspectionPath } from './inspectionPath.ts'

/** The way from the cleans to their inspection, for who may inspect. */
export function InspectionLink() {
  const { can } = useAccess('cleans')
  if (!can('inspection')) return null
  return (
    <Button variant="outlined" component={Link} to={inspectionPath()}>
      Приёмка
    </Button>
  )
}
