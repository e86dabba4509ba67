import type { LucideIcon } from 'lucide-react'
import { ToolWord } from './ToolRow.tsx'

/** What stands on one side of a view switch: its picture alone where the row of tools is tight, its word always read. */
export function ViewFace({ Icon, children }: { readonly Icon: LucideIcon; readonly children: string }) {
  return (
    <>
      <Icon size={16} /> <ToolWord>{children}</ToolWord>
    </>
  )
}
