// A question before something that is hard to take back: it names the thing, the button says the verb.
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'

interface ConfirmDialogProps {
  readonly title: string
  /** The words of the button: the verb and what it is done to. */
  readonly action: string
  /** The words of the way back: «Отмена» unless told. */
  readonly cancel?: string
  readonly isBusy?: boolean
  /** Whether what the question asks for has been chosen; yes unless told. */
  readonly isReady?: boolean
  readonly isDangerous?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** The dialog; Esc and «Отмена» change nothing. */
export function ConfirmDialog({
  title,
  action,
  cancel = 'Отмена',
  isBusy = false,
  isReady = true,
  isDangerous = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const titleId = useId()
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={isBusy} autoFocus>
          {cancel}
        </Button>
        <Button
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          onClick={onConfirm}
          loading={isBusy}
          disabled={!isReady}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
