// Takes a payment: shown at once by the shared rules, replaced by the server's answer, taken back when it is not recorded.

import { useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { addPayment, paymentRefusalTexts, refusePayment } from '#schema/rules/payments.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { HttpError, isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { type KnownRow, partIn } from '#src/kinds/rowParts.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { useRequestKey } from '#src/views/call/useRequestKey.ts'
import { historiesOf, sumsOf } from './rentParts.ts'
import { useRowChanges } from './useOpenRow.ts'

/** What a person typed about a payment; no amount means all that is outstanding. */
export interface PaymentDraft {
  readonly amount: number | null
  /** Null for none on purpose; left out, the server takes the usual one. */
  readonly invoice_id?: number | null | undefined
  readonly method?: string | undefined
  readonly comment?: string | undefined
  /** The receipt. */
  readonly file_id?: number | undefined
}

/** How the last attempt went. */
export interface PaymentState {
  readonly isBusy: boolean
  /** A text to stand by the form; empty when all is well. */
  readonly fault: string
  /** The same sum came a moment ago: waiting for «yes, a second one». */
  readonly repeated:
    | { readonly draft: PaymentDraft; readonly amount: number; readonly message: string }
    | undefined
}

const idle: PaymentState = { isBusy: false, fault: '', repeated: undefined }

/** The state of taking a payment and the steps; `record` gives true when the payment is recorded. */
export function usePayment(rent: KnownRow) {
  const provider = useDataProvider<PanelDataProvider>()
  const toasts = useToasts()
  const { patch, reread } = useRowChanges('rents', rent.id)
  const { keyFor, renew, isSecondClick } = useRequestKey()
  const isRunning = useRef(false)
  const [state, setState] = useState<PaymentState>(idle)

  const send = async (draft: PaymentDraft, repeat: boolean): Promise<boolean> => {
    const info = sumsOf(rent, 'paymentInfo')
    const refusal = refusePayment(info, draft.amount)
    if (refusal) {
      setState({ ...idle, fault: paymentRefusalTexts[refusal] })
      return false
    }
    const { amount, ...shown } = addPayment(info, draft.amount)
    const body = bodyOf(rent, { ...draft, amount }, repeat)
    setState({ ...idle, isBusy: true })
    patch(shown)
    const takeBack = (next: Partial<PaymentState>) => {
      patch({ paymentInfo: info, checkManualPayment: rent.checkManualPayment })
      setState({ ...idle, ...next })
      return false
    }
    const answer = await orNothing(toasts, async () => {
      try {
        return await provider.send('POST rents/payment', { body }, { key: keyFor(body) })
      } catch (error) {
        if (!(error instanceof HttpError) || error.code !== 'rents.payment_repeat') throw error
        return error
      }
    })
    if (answer instanceof HttpError) return takeBack({ repeated: { draft, amount, message: answer.message } })
    if (answer === undefined) return takeBack({ fault: 'Платёж не записан' })
    if (!isObject(answer) || answer.success !== 1) {
      console.error('Платёж не записан', answer)
      return takeBack({ fault: 'Платёж не записан' })
    }
    renew([draft, repeat])
    patch(answerOf(rent, answer))
    setState(idle)
    void reread()
    return true
  }
  const record = async (draft: PaymentDraft, repeat = false): Promise<boolean> => {
    if (isRunning.current || isSecondClick([draft, repeat])) return false
    isRunning.current = true
    try {
      return await send(draft, repeat)
    } finally {
      isRunning.current = false
    }
  }
  return {
    state,
    record,
    forgetRepeat: () => setState(idle),
    fail: (fault: string) => setState({ ...idle, fault }),
  }
}

function bodyOf(rent: KnownRow, draft: PaymentDraft, repeat: boolean): Row {
  const optional = Object.entries(draft).filter(([, value]) => value !== undefined && value !== '')
  return {
    rent_id: Number(rent.id),
    object_id: rent.object_id,
    ...Object.fromEntries(optional),
    ...(repeat && { repeat: true }),
  }
}

/** What of the answer the screen keeps; a host that only says `success` leaves the sums as they are shown. */
function answerOf(rent: KnownRow, answer: Row): Row {
  const entry = partIn(answer, 'history')
  return {
    ...(isObject(answer.paymentInfo) && { paymentInfo: answer.paymentInfo }),
    ...(isObject(answer.depositInfo) && { depositInfo: answer.depositInfo }),
    checkManualPayment: { needToCheck: false },
    ...(entry && { histories: [...historiesOf(rent), entry] }),
  }
}
