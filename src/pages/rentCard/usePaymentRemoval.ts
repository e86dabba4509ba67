// Removes the payment history ten seconds after it was confirmed. Until then nothing has happened on the server, so that
// «Отменить» leaves the ledger untouched, with its dates and authors, instead of writing the payments a second time.
// A page that goes before carries it out at once: it was confirmed twice.

import { useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { deletePaymentHistory, ledgerSums, paymentInfo } from '#schema/rules/payments.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { KnownRow } from '#src/kinds/rowParts.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { historiesOf, sumsOf } from './rentParts.ts'
import { sendOnLeave } from './sendOnLeave.ts'
import { useRowChanges } from './useOpenRow.ts'

/** Milliseconds in which the removal can be taken back. */
export const UNDO_MS = 10_000

/** Whether a removal waits, and the steps that begin it and take it back. */
export function usePaymentRemoval(rent: KnownRow) {
  const provider = useDataProvider<PanelDataProvider>()
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
    const body = { name: 'payment', rent_id: Number(rent.id) }
    const answer = await orNothing(toasts, () =>
      provider.call('PATCH history/delete_payment', { body }, { keepalive }),
    )
    if (answer === undefined) restore()
    if (isObject(answer) && isObject(answer.paymentInfo)) patch({ paymentInfo: answer.paymentInfo })
    setWaiting(false)
    void reread()
  }
  const begin = () => {
    if (waiting.current) return
    const { histories, checkManualPayment } = deletePaymentHistory(historiesOf(rent))
    const before = {
      histories: rent.histories,
      paymentInfo: rent.paymentInfo,
      checkManualPayment: rent.checkManualPayment,
    }
    const { all } = sumsOf(rent, 'paymentInfo')
    patch({
      histories,
      checkManualPayment,
      paymentInfo: paymentInfo({ all, paid: ledgerSums(histories).paid }),
    })
    const restore = () => patch(before)
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
