// Takes a payment: shown at once by the shared rules, replaced by the server's answer, taken back when it is not recorded.
import { useRef, useState } from 'react'
import { addPayment, paymentRefusalTexts, refusePayment } from '#schema/rules/payments.ts'
import type { CallAnswer, CallInput } from '#schema/wire/lines.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { useRowChanges } from '#src/state/drawer/useOpenRow.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'
import { useRequestKey } from '#src/views/call/useRequestKey.ts'
import { sumsOf } from '../parts/rentParts.ts'

type PaymentBody = CallInput<'POST rents/payment'>['body']

/** What a person typed about a payment; no amount means all that is outstanding, no account the usual one. */
export type PaymentDraft = Pick<PaymentBody, 'amount' | 'invoice_id' | 'method' | 'comment' | 'file_id'>

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
export function usePayment(rent: SentRow<'rents'>) {
  const provider = usePanelProvider()
  const toasts = useToasts()
  const { patch, reread } = useRowChanges('rents', rent.id)
  const { keyFor, renew, isSecondClick } = useRequestKey()
  const isRunning = useRef(false)
  const [state, setState] = useState<PaymentState>(idle)

  const send = async (draft: PaymentDraft, repeat: boolean): Promise<boolean> => {
    const info = sumsOf(rent.paymentInfo)
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
        return await provider.call('POST rents/payment', { body }, { key: keyFor(body) })
      } catch (error) {
        if (!(error instanceof HttpError) || error.code !== 'rents.payment_repeat') throw error
        return error
      }
    })
    if (answer instanceof HttpError) return takeBack({ repeated: { draft, amount, message: answer.message } })
    if (answer?.success !== 1) {
      console.error('Платёж не записан', answer)
      return takeBack({ fault: 'Платёж не записан' })
    }
    renew([draft, repeat])
    patch(shownOf(rent, answer))
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

function bodyOf(rent: SentRow<'rents'>, draft: PaymentDraft, repeat: boolean): PaymentBody {
  const { id: rent_id, object_id = 0 } = rent
  const { method, comment, ...rest } = draft
  return {
    rent_id,
    object_id,
    ...rest,
    ...(method && { method }),
    ...(comment && { comment }),
    ...(repeat && { repeat }),
  }
}

/** What of the answer the screen keeps; a host that only says `success` leaves the sums as they are shown. */
function shownOf(
  { histories = [] }: SentRow<'rents'>,
  { success, history, ...counted }: CallAnswer<'POST rents/payment'>,
): Partial<SentRow<'rents'>> {
  return {
    ...counted,
    checkManualPayment: { needToCheck: false },
    ...(history && { histories: [...histories, history] }),
  }
}
