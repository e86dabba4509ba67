import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDialog } from '../useDialog.tsx'

interface BulkActionProps {
  readonly Icon: LucideIcon
  readonly label: string
  readonly dialog: (close: () => void) => ReactNode
}

/** A button of the bar over chosen rows with the dialog that it opens. */
export function BulkAction({ Icon, label, dialog }: BulkActionProps) {
  const opened = useDialog(dialog)
  return (
    <>
      <button type="button" className="bulk-action" onClick={() => opened.open()}>
        <Icon />
        {label}
      </button>
      {opened.dialog}
    </>
  )
}
