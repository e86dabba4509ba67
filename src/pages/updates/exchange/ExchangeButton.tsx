import { Button, type ButtonProps } from '@mui/material'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { useDialog } from '#src/views/useDialog.tsx'
import { type Brought, countsText, ExchangeDialog, exchangeTitles } from './ExchangeDialog.tsx'
import { type Exchange, useExchange } from './useExchange.ts'

interface ExchangeButtonProps extends Omit<ButtonProps, 'onClick' | 'loading' | 'disabled'> {
  readonly how: Exchange
  /** Its words while the exchange runs, begun here or elsewhere. */
  readonly busy?: string
}

/** The button of an exchange with the channels: new bookings without troubles are a toast, anything else a dialog. */
export function ExchangeButton({ how, busy, children, ...look }: ExchangeButtonProps) {
  const { can } = useAccess('rents')
  const toasts = useToasts()
  const { running, ask } = useExchange()
  const { open, dialog } = useDialog<Brought>((close, answer) => (
    <ExchangeDialog title={exchangeTitles[how]} answer={answer} onClose={close} />
  ))
  if (!can(how)) return null
  const press = async () => {
    const answer = await ask(how)
    if (!answer) return
    if (how === 'refresh' || answer.errors?.length) open(answer)
    else toasts.show({ title: countsText(answer) })
  }
  const isBusy = running === how
  return (
    <>
      <Button
        loadingPosition="start"
        {...look}
        loading={isBusy}
        disabled={running !== undefined}
        onClick={() => void press()}
      >
        {isBusy && busy ? busy : children}
      </Button>
      {dialog}
    </>
  )
}
