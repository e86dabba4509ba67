// The dialog of a call: its form, or a question where nothing is to fill; then what came of it, where that is to be seen.
import { Button, Dialog, DialogActions, DialogTitle } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import type { CallAnswer, CallName } from '#schema/wire/lines.ts'
import { CallForm, type CallFormProps } from './CallForm.tsx'
import { type CallSettings, useCall } from './useCall.ts'
import '../dialog.css'

interface Shown {
  readonly title: ReactNode
  readonly content: ReactNode
}

/** What a dialog of a call is told by its place. */
export interface CallDialogProps<L extends CallName>
  extends CallSettings<L>,
    Omit<CallFormProps<L>, 'act' | 'actions'> {
  readonly title: ReactNode
  /** The words of the button: the verb and what it is done to. */
  readonly action: ReactNode
  /** The words of the way back: «Отмена» unless told. */
  readonly cancel?: string
  readonly isDangerous?: boolean
  /** Whether what the place asks for beside the fields has been chosen; yes unless told. */
  readonly isReady?: boolean
  readonly width?: 'xs' | 'sm'
  readonly onClose: () => void
  /** Shows what came of the call instead of closing, where there is something to show. */
  readonly result?: (answer: CallAnswer<L>) => Shown | undefined
}

/** The dialog; it closes when the call is done, Esc and «Отмена» change nothing. */
export function CallDialog<L extends CallName>(props: CallDialogProps<L>) {
  const { call, title, action, cancel = 'Отмена', isDangerous, isReady = true, width = 'xs', onClose } = props
  const titleId = useId()
  const [shown, setShown] = useState<Shown>()
  const { act, isBusy } = useCall(call, {
    ...props,
    onDone: (answer, input) => {
      props.onDone?.(answer, input)
      const next = props.result?.(answer)
      if (next) setShown(next)
      else onClose()
    },
  })
  const actions = (
    <DialogActions>
      <Button variant="outlined" onClick={onClose} disabled={isBusy} autoFocus={props.fields === undefined}>
        {cancel}
      </Button>
      <Button
        type="submit"
        variant="contained"
        color={isDangerous ? 'error' : 'primary'}
        loading={isBusy}
        disabled={!isReady}
      >
        {action}
      </Button>
    </DialogActions>
  )
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth={width} fullWidth>
      <DialogTitle id={titleId}>{shown ? shown.title : title}</DialogTitle>
      {shown ? shown.content : <CallForm {...props} act={act} actions={actions} />}
    </Dialog>
  )
}
