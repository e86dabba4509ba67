import { Button, type ButtonProps } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDialog } from '../useDialog.tsx'

interface LineActProps extends Pick<ButtonProps, 'onClick'> {
  readonly children: string
  /** What it is done to, where only the line tells that to those who see it. */
  readonly of?: string
  /** Where it leads, instead of doing something here. */
  readonly to?: string
  /** The dialog that it opens. */
  readonly dialog?: (close: () => void) => ReactNode
}

/** The small button at the right of a heading or of a line. */
export function LineAct({ to, dialog, onClick, of, children }: LineActProps) {
  const opened = useDialog((close) => dialog?.(close))
  const way = to === undefined ? { onClick: dialog ? () => opened.open() : onClick } : { component: Link, to }
  return (
    <>
      <Button size="small" className="line-act" aria-label={of && `${children}: ${of}`} {...way}>
        {children}
      </Button>
      {opened.dialog}
    </>
  )
}
