import { Dialog, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'
import './dialog.css'

/** What a dialog is about, with the way to close it. */
export type DialogAbout<T> = Readonly<T> & { readonly onClose: () => void }

/** What the frame of a dialog is told. */
export interface DialogFrameProps {
  readonly title: ReactNode
  readonly width?: 'xs' | 'sm' | 'md' | 'lg' | undefined
  /** Closes by Esc and by a press beside it; without it only a button of its own does. */
  readonly onClose?: (() => void) | undefined
  readonly children: ReactNode
}

/** The title a dialog is called by, and its width. */
export function DialogFrame({ title, width = 'xs', onClose, children }: DialogFrameProps) {
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth={width} fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {children}
    </Dialog>
  )
}
