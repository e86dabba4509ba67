import { DialogContent } from '@mui/material'
import type { ReactNode } from 'react'
import { DialogFrame } from './DialogFrame.tsx'
import { FormActions, type FormActionsProps } from './FormActions.tsx'

interface ConfirmDialogProps extends FormActionsProps {
  readonly title: string
  /** The words of the button: the verb and what it is done to. */
  readonly action: string
  readonly onConfirm: () => void
  readonly children?: ReactNode
}

/** A question before what is hard to take back: it names the thing, the button says the verb; Esc changes nothing. */
export function ConfirmDialog({ title, action, children, ...actions }: ConfirmDialogProps) {
  return (
    <DialogFrame title={title} onClose={actions.isBusy ? undefined : actions.onClose}>
      <DialogContent>{children}</DialogContent>
      <FormActions {...actions} isQuestion>
        {action}
      </FormActions>
    </DialogFrame>
  )
}
