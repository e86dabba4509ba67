// Removes the payment history ten seconds after it was confirmed. Until then nothing has happened on the server, so that
// «Отменить» leaves the ledger untouched, with its dates and authors, instead of writing the payments a second time.
// A page that goes before carries it out at once: it was confirmed twice.

import { useRef, useState } from 'react'
import { deletePaymentHistory, ledgerSums } from '#schema/rules/payments.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useRowChanges } from '#src/state/drawer/useOpenRow.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'
import { sumsOf } from '../parts/rentParts.ts'
import { sendOnLeave } from './sendOnLeave.ts'

/** Milliseconds in which the removal can be taken back. */
export const UNDO_MS = 10_000

/** Whether a removal waits, and the steps that begin it and take it back. */
export function usePaymentRemoval(rent: SentRow<'rents'>) {
  const provider = usePanelProvider()
  const toasts = useToasts()
  const { patch, reread } = useRowChanges('rents', rent.id)
  const [isWaiting, setWaiting] = useState(false)
  const waiting = useRef<{ stop: () => void; restore: () => void }>(undefined)

  const undo = () => {
    if (!waiting.current) return
    waiting.current.stop()
    waiting.current.restore()
    waiting.current = undefined
    setWaiting(false)
  }
  const carryOut = async (restore: () => void, keepalive = false) => {
    waiting.current?.stop()
    waiting.current = undefined
    const body = { name: 'payment', rent_id: rent.id }
    const answer = await orNothing(toasts, () =>
      provider.call('PATCH history/delete_payment', { body }, { keepalive }),
    )
    if (answer === undefined) restore()
    if (answer?.paymentInfo) patch({ paymentInfo: answer.paymentInfo })
    setWaiting(false)
    void reread()
  }
  const begin = () => {
    if (waiting.current) return
    const { histories, checkManualPayment } = deletePaymentHistory(rent.histories ?? [])
    const { paid } = ledgerSums(histories)
    patch({ histories, checkManualPayment, paymentInfo: sumsOf({ ...rent.paymentInfo, paid }) })
    const restore = () =>
      patch({
        histories: rent.histories,
        paymentInfo: rent.paymentInfo,
        checkManualPayment: rent.checkManualPayment,
      })
    const timer = window.setTimeout(() => void carryOut(restore), UNDO_MS)
    const stopWatching = sendOnLeave(() => void carryOut(restore, true))
    const stop = () => {
      window.clearTimeout(timer)
      stopWatching()
    }
    waiting.current = { restore, stop }
    setWaiting(true)
    toasts.show({
      family: 'wait',
      title: 'История платежей будет удалена через 10 секунд',
      action: { label: 'Отменить', run: undo },
    })
  }
  return { isWaiting, begin, undo }
}
