import { ClipboardCheck } from 'lucide-react'
import { useAccess } from '#src/kinds/useAccess.ts'
import type { ToolAct } from '#src/views/list/ToolRow.tsx'
import { inspectionPath } from './inspectionPath.ts'

/** The way from the cleans to their inspection, for who may inspect. */
export function useInspectionAct(): ToolAct | false {
  const { can } = useAccess('cleans')
  return can('inspection') && { label: 'Приёмка', Icon: ClipboardCheck, to: inspectionPath(), isButton: true }
}
