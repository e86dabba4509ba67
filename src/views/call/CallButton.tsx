import type { ButtonProps } from '@mui/material'
import type { ReactNode } from 'react'
import type { CallName } from '#schema/wire/lines.ts'
import { useLineAllowed } from '#src/kinds/useLineAllowed.ts'
import { DialogButton } from '../DialogButton.tsx'
import { CallDialog, type CallDialogProps } from './CallDialog.tsx'

interface CallButtonProps<L extends CallName> extends Omit<CallDialogProps<L>, 'onClose'> {
  /** The words of the button; what it asks is told like a dialog of the call. */
  readonly button: ReactNode
  readonly look?: Omit<ButtonProps, 'onClick' | 'children'>
}

/** A button that makes a call after its question or its form; nothing without the right to it. */
export function CallButton<L extends CallName>({ button, look, ...dialog }: CallButtonProps<L>) {
  if (!useLineAllowed(dialog.call)) return null
  return (
    <DialogButton {...look} dialog={(close) => <CallDialog {...dialog} onClose={close} />}>
      {button}
    </DialogButton>
  )
}
