// Takes a payment: shown at once by the shared rules, replaced by the server's answer, taken back when it is not recorded.
import { useState } from 'react'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { addPayment, type PaymentInfo } from '#schema/rules/payments.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { mayBeWritten } from '#src/dataProvider/retry.ts'
import { useRowChanges } from '#src/state/drawer/useOpenRow.ts'
import { sumsOf } from '../parts/rentParts.ts'
import { useRepeat } from './useRepeat.tsx'

const unrecorded = 'Платёж не записан'

/** The act, the sums it is about, why the last one was not recorded, and the question whether it is a second payment. */
export function usePayment(rent: SentRow<'rents'>, onRecorded?: () => void) {
  const { patch, reread } = useRowChanges('rents', rent.id)
  const [fault, setFault] = useState('')
  // A payment that is shown ahead, or may have been recorded all the same, is about the sums as they were before it.
  const [held, hold] = useState<PaymentInfo>()
  const { histories = [], paymentInfo, checkManualPayment, object_id = 0 } = rent
  const info = sumsOf(paymentInfo)
  const sums = held ?? info
  const takeBack = () => patch({ paymentInfo: info, checkManualPayment })

  const { act, isBusy, question } = useRepeat('POST rents/payment', {
    title: 'Это второй такой же платёж?',
    sumOf: ({ body }) => body.amount,
    told: ({ success }, { body: { amount } }) =>
      success === 1 ? `Платёж записан${amount ? `: ${formatMoney(amount)}` : ''}` : undefined,
    ahead: ({ body }) => {
      const { amount, ...shown } = addPayment(info, body.amount)
      setFault('')
      hold(sums)
      patch(shown)
      return () => {
        hold(undefined)
        takeBack()
      }
    },
    onDone: ({ success, history, ...counted }) => {
      if (success !== 1) {
        console.error(unrecorded)
        hold(undefined)
        takeBack()
        return setFault(unrecorded)
      }
      const facts = history ? { histories: [...histories, history] } : {}
      patch({ ...counted, ...facts, checkManualPayment: { needToCheck: false } })
      onRecorded?.()
    },
    onRefused: (error) => {
      if (mayBeWritten(error)) hold(sums)
      setFault(unrecorded)
      return false
    },
    reread,
  })
  return { act, isBusy, question, fault, setFault, sums, place: { rent_id: rent.id, object_id } }
}
