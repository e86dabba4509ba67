import { Button, DialogActions } from '@mui/material'
import type { ReactNode } from 'react'

/** What the buttons of a dialog are told. */
export interface FormActionsProps {
  readonly isBusy?: boolean
  /** Whether everything is there that is needed; yes unless told. */
  readonly isReady?: boolean
  readonly isDangerous?: boolean
  /** The words of the way back: «Отмена» unless told. */
  readonly cancel?: string
  readonly onClose: () => void
  /** Does it; without this the button sends the form around. */
  readonly onConfirm?: () => void
  /** A question, with nothing to fill: the way back has the focus. */
  readonly isQuestion?: boolean
  /** The words of the button: the verb and what it is done to. */
  readonly children?: ReactNode
}

/** The buttons of a dialog: the way back and the one that does it. */
export function FormActions(props: FormActionsProps) {
  const {
    isBusy = false,
    isReady = true,
    isDangerous,
    cancel = 'Отмена',
    onClose,
    onConfirm,
    children,
  } = props
  return (
    <DialogActions>
      <Button variant="outlined" onClick={onClose} disabled={isBusy} autoFocus={props.isQuestion}>
        {cancel}
      </Button>
      <Button
        type={onConfirm ? 'button' : 'submit'}
        variant="contained"
        color={isDangerous ? 'error' : 'primary'}
        onClick={onConfirm}
        loading={isBusy}
        disabled={!isReady}
      >
        {children}
      </Button>
    </DialogActions>
  )
}
