import Tooltip from '@mui/material/Tooltip'
import type { ReactElement } from 'react'

/** What a part of the narrow menu is called, beside it. */
export default function MenuTip({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactElement
}) {
  return (
    <Tooltip title={title} placement="right" describeChild>
      {children}
    </Tooltip>
  )
}
