import { Button, DialogActions } from '@mui/material'
import type { ReactNode } from 'react'

interface FormActionsProps {
  readonly isBusy: boolean
  /** The words of the way back: «Отмена» unless told. */
  readonly cancel?: string
  readonly onClose: () => void
  /** The words of the button that sends the form; without them there is nothing left to send. */
  readonly children?: ReactNode
}

/** The buttons of a dialog with a form: the way back and the one that sends it. */
export function FormActions({ isBusy, cancel = 'Отмена', onClose, children }: FormActionsProps) {
  return (
    <DialogActions>
      <Button variant="outlined" onClick={onClose} disabled={isBusy}>
        {cancel}
      </Button>
      {children !== undefined && (
        <Button type="submit" variant="contained" loading={isBusy}>
          {children}
        </Button>
      )}
    </DialogActions>
  )
}
