import { Button, type ButtonProps } from '@mui/material'
import { useState } from 'react'

interface RetryButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'startIcon'> {
  /** Asks again; a promise lasts until the answer. */
  readonly onRetry: () => unknown
}

/** «Повторить», busy until what it asks for has come or failed again. */
export function RetryButton({ onRetry, ...look }: RetryButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    await onRetry()
    setBusy(false)
  }
  return (
    <Button {...look} loading={isBusy} onClick={() => void again()}>
      Повторить
    </Button>
  )
}
