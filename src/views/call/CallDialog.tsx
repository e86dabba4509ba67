import { type ReactNode, useState } from 'react'
import type { Fields } from '#schema/kinds/index.ts'
import type { CallAnswer, CallName } from '#schema/wire/lines.ts'
import { FormActions, type FormActionsProps } from '../FormActions.tsx'
import { DialogReading, type DialogReadingProps, TitledDialog } from '../TitledDialog.tsx'
import { CallForm, type CallFormProps } from './CallForm.tsx'
import { type CallSettings, useCall } from './useCall.ts'

interface Shown extends Omit<DialogReadingProps, 'onClose'> {
  readonly title: ReactNode
  /** It cannot be had again, so only its own button closes it. */
  readonly isOnce?: boolean
}

/** What a dialog of a call is told by its place. */
export interface CallDialogProps<L extends CallName, O extends Fields = Fields>
  extends CallSettings<L>,
    Omit<CallFormProps<L, O>, 'act' | 'actions'>,
    Pick<FormActionsProps, 'cancel' | 'isDangerous' | 'isReady' | 'onClose'> {
  readonly title: ReactNode
  /** The words of the button: the verb and what it is done to. */
  readonly action: ReactNode
  readonly width?: 'xs' | 'sm'
  /** Shows what came of the call instead of closing, where there is something to show. */
  readonly result?: (answer: CallAnswer<L>) => Shown | undefined
}

/** The form of a call, or its question where nothing is to fill, then what came of it; Esc and «Отмена» change nothing. */
export function CallDialog<L extends CallName, O extends Fields = Fields>(props: CallDialogProps<L, O>) {
  const { call, title, action, cancel, isDangerous, isReady, width, onClose } = props
  const [answer, setAnswer] = useState<CallAnswer<L>>()
  const shown = answer && props.result?.(answer)
  const { act, isBusy } = useCall(call, {
    ...props,
    onDone: (given, input) => {
      props.onDone?.(given, input)
      if (props.result?.(given)) setAnswer(given)
      else onClose()
    },
  })
  const actions = (
    <FormActions
      cancel={cancel}
      isDangerous={isDangerous}
      isReady={isReady}
      isBusy={isBusy}
      isQuestion={props.fields === undefined}
      onClose={onClose}
    >
      {action}
    </FormActions>
  )
  return (
    <TitledDialog
      title={shown ? shown.title : title}
      width={width}
      onClose={isBusy || shown?.isOnce ? undefined : onClose}
    >
      {shown ? (
        <DialogReading {...shown} onClose={onClose} />
      ) : (
        <CallForm {...props} act={act} actions={actions} />
      )}
    </TitledDialog>
  )
}
