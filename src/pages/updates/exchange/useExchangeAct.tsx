import type { ReactNode } from 'react'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { useDialog } from '#src/views/useDialog.tsx'
import { type Brought, countsText, exchangeTitles } from './exchangeWords.ts'
import { type Exchange, useExchange } from './useExchange.ts'

// A list of bookings stands without it: dialogs are a good part of the code of a screen.
const ExchangeDialog = lazyPart(() => import('./ExchangeDialog.tsx'))

interface ExchangeAct {
  readonly isAllowed: boolean
  /** It runs, begun here or elsewhere. */
  readonly isBusy: boolean
  /** Nothing may begin while any exchange runs. */
  readonly isLocked: boolean
  readonly press: () => Promise<void>
  readonly dialog: ReactNode
}

/** An exchange with the channels: new bookings without troubles are a toast, anything else a dialog. */
export function useExchangeAct(how: Exchange): ExchangeAct {
  const { can } = useAccess('rents')
  const toasts = useToasts()
  const { running, ask } = useExchange()
  const { open, dialog } = useDialog<Brought>((close, answer) => (
    <ExchangeDialog title={exchangeTitles[how]} answer={answer} onClose={close} />
  ))
  const press = async () => {
    const answer = await ask(how)
    if (!answer) return
    if (how === 'refresh' || answer.errors?.length) open(answer)
    else toasts.show({ title: countsText(answer) })
  }
  return { isAllowed: can(how), isBusy: running === how, isLocked: running !== undefined, press, dialog }
}
