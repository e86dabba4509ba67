import { Button, type ButtonProps } from '@mui/material'
import type { ReactNode } from 'react'
import { useDialog } from './useDialog.tsx'

/** What a button is told that opens a dialog. */
export interface DialogButtonProps extends Omit<ButtonProps, 'onClick'> {
  readonly dialog: (close: () => void) => ReactNode
}

/** A button with the dialog that it opens. */
export function DialogButton({ dialog, ...look }: DialogButtonProps) {
  const opened = useDialog(dialog)
  return (
    <>
      <Button {...look} onClick={() => opened.open()} />
      {opened.dialog}
    </>
  )
}
