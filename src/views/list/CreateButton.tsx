import { Button, type ButtonProps } from '@mui/material'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useShared } from '#src/state/SessionContext.tsx'
import { DialogButton, type DialogButtonProps } from '../DialogButton.tsx'
import { usePhone } from '../phone.ts'

interface CreateButtonProps extends Pick<ButtonProps, 'onClick' | 'variant' | 'startIcon' | 'children'> {
  /** The address that it leads to, or the dialog that it opens, where it does not act. */
  readonly to?: string
  readonly dialog?: DialogButtonProps['dialog']
}

/** The button of a list that makes a row; on the phone it stands at the bottom of the screen. */
export function CreateButton({ to, dialog, ...given }: CreateButtonProps) {
  const phone = usePhone()
  // What is open beside asks for something itself: one filled button is enough.
  const isQuiet = useShared('drawer').open && !phone
  const look = {
    className: phone ? 'list-create' : '',
    variant: isQuiet ? 'outlined' : 'contained',
    startIcon: <Plus />,
    ...given,
  } as const
  if (dialog) return <DialogButton {...look} dialog={dialog} />
  return <Button {...look} {...(to !== undefined && { component: Link, to })} />
}
