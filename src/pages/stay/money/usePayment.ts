// Takes a payment: shown at once by the shared rules, replaced by the server's answer, taken back when it is not recorded.
import { useState } from 'react'
import { addPayment, paymentRefusalTexts, refusePayment } from '#schema/rules/payments.ts'
import type { CallInput } from '#schema/wire/lines.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useRowChanges } from '#src/state/drawer/useOpenRow.ts'
import { useCall } from '#src/views/call/useCall.ts'
import { sumsOf } from '../parts/rentParts.ts'

type PaymentBody = CallInput<'POST rents/payment'>['body']

/** What a person typed about a payment; no amount means all that is outstanding, no account the usual one. */
export type PaymentDraft = Pick<PaymentBody, 'amount' | 'invoice_id' | 'method' | 'comment' | 'file_id'>

/** The last attempt: what was to be paid, a text to stand by the form, the question whether it is a second payment. */
const idle = { amount: 0, fault: '', repeated: '' }
const unrecorded = 'Платёж не записан'

/** The last attempt to take a payment and the steps; `record` gives true when the payment is recorded. */
export function usePayment(rent: SentRow<'rents'>) {
  const { patch, reread } = useRowChanges('rents', rent.id)
  const [attempt, setAttempt] = useState(idle)
  const { histories = [], paymentInfo, checkManualPayment } = rent
  const info = sumsOf(paymentInfo)
  const takeBack = () => patch({ paymentInfo: info, checkManualPayment })
  const fail = (fault: string) => setAttempt({ ...idle, fault })

  const { act, isBusy } = useCall('POST rents/payment', {
    ahead: ({ body }) => {
      const { amount, ...shown } = addPayment(info, body.amount)
      patch(shown)
      return takeBack
    },
    onDone: ({ success, history, ...counted }) => {
      if (success !== 1) {
        console.error(unrecorded)
        takeBack()
        return fail(unrecorded)
      }
      const facts = history ? { histories: [...histories, history] } : {}
      patch({ ...counted, ...facts, checkManualPayment: { needToCheck: false } })
      setAttempt(idle)
    },
    onRefused: ({ code, message }) => {
      const isSecond = code === 'rents.payment_repeat'
      setAttempt((last) => ({ ...last, ...(isSecond ? { repeated: message } : { fault: unrecorded }) }))
      return isSecond
    },
    reread,
  })
  const record = async (draft: PaymentDraft, repeat = false): Promise<boolean> => {
    const refusal = refusePayment(info, draft.amount)
    if (refusal) {
      fail(paymentRefusalTexts[refusal])
      return false
    }
    const { amount } = addPayment(info, draft.amount)
    setAttempt({ ...idle, amount })
    const outcome = await act({ body: bodyOf(rent, { ...draft, amount }, repeat) })
    return outcome.isDone && outcome.answer.success === 1
  }
  return { ...attempt, isBusy, record, fail, forgetRepeat: () => setAttempt(idle) }
}

function bodyOf({ id, object_id = 0 }: SentRow<'rents'>, draft: PaymentDraft, repeat: boolean): PaymentBody {
  const { method, comment, ...rest } = draft
  return {
    rent_id: id,
    object_id,
    ...rest,
    method: method || undefined,
    comment: comment || undefined,
    repeat: repeat || undefined,
  }
}
