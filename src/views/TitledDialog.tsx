// A dialog with anything in it: Esc and a press beside it never throw away what was typed.
import { Button, DialogActions, DialogContent } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx'
import { UnsavedQuestion } from './UnsavedQuestion.tsx'
import { UnsavedContext, useTold } from './unsaved.ts'

/** The frame around any content and its actions; it asks before typed work is lost. */
export function TitledDialog({ onClose, children, ...frame }: DialogFrameProps) {
  const { tell, isDirty } = useTold()
  const [isAsking, setAsking] = useState(false)
  const leave = onClose && (() => (isDirty ? setAsking(true) : onClose()))
  return (
    <DialogFrame {...frame} onClose={leave}>
      <UnsavedContext value={tell}>{children}</UnsavedContext>
      {isAsking && onClose && (
        <UnsavedQuestion verb="Закрыть" onConfirm={onClose} onClose={() => setAsking(false)} />
      )}
    </DialogFrame>
  )
}

/** What a dialog to read is told. */
export interface DialogReadingProps {
  /** The words of the button that closes: «Закрыть» unless told. */
  readonly close?: string
  /** What else may be done with what is shown. */
  readonly actions?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What a dialog gives to read, with the button that closes it. */
export function DialogReading({ close = 'Закрыть', actions, onClose, children }: DialogReadingProps) {
  return (
    <>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        {actions}
        <Button variant="contained" onClick={onClose} autoFocus>
          {close}
        </Button>
      </DialogActions>
    </>
  )
}

/** A dialog to read. */
export function InfoDialog({ title, width, ...reading }: DialogFrameProps & DialogReadingProps) {
  return (
    <TitledDialog title={title} width={width} onClose={reading.onClose}>
      <DialogReading {...reading} />
    </TitledDialog>
  )
}
