import { Button, type ButtonProps } from '@mui/material'
import type { Exchange } from './useExchange.ts'
import { useExchangeAct } from './useExchangeAct.tsx'

interface ExchangeButtonProps extends Omit<ButtonProps, 'onClick' | 'loading' | 'disabled'> {
  readonly how: Exchange
  /** Its words while the exchange runs, begun here or elsewhere. */
  readonly busy?: string
}

/** The button of an exchange with the channels; nothing without the right to it. */
export function ExchangeButton({ how, busy, children, ...look }: ExchangeButtonProps) {
  const { isAllowed, isBusy, isLocked, press, dialog } = useExchangeAct(how)
  if (!isAllowed) return null
  return (
    <>
      <Button
        loadingPosition="start"
        {...look}
        loading={isBusy}
        disabled={isLocked}
        onClick={() => void press()}
      >
        {isBusy && busy ? busy : children}
      </Button>
      {dialog}
    </>
  )
}
