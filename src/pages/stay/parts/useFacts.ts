// Adds facts to a booking and takes them back; the sums follow the answer, or the shared rules when it brings only the id.
import { useState } from 'react'
import { ledgerSums } from '#schema/rules/payments.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useRowChanges } from '#src/state/drawer/useOpenRow.ts'
import { useCall } from '#src/views/call/useCall.ts'
import { type Fact, sumsOf } from './rentParts.ts'

/** The steps; each gives true when the server has done it, a refusal is told by a toast. */
export function useFacts(rent: SentRow<'rents'>) {
  const { patch, reread } = useRowChanges('rents', rent.id)
  const [repeated, setRepeated] = useState('')
  const { histories: facts = [] } = rent

  const show = (histories: readonly Fact[], counted: Partial<CallAnswer<'DELETE history/{id}'>>) => {
    const { paid, depositPaid } = ledgerSums(histories)
    patch({
      histories,
      paymentInfo: sumsOf({ ...rent.paymentInfo, paid }),
      depositInfo: sumsOf({ ...rent.depositInfo, paid: depositPaid }),
      ...counted,
    })
  }
  const adding = useCall('POST history', {
    onDone: ({ id = 0, ...counted }, { body }) => {
      setRepeated('')
      const entry = { id, name: body.name, data: body.data ?? {}, created_at: new Date().toISOString() }
      show([...facts, entry], counted)
    },
    onRefused: ({ code, message }) => {
      const isSecond = code === 'rents.payment_repeat'
      setRepeated(isSecond ? message : '')
      return isSecond
    },
    reread,
  })
  const removing = useCall('DELETE history/{id}', {
    onDone: ({ success, ...counted }, { params }) =>
      show(
        facts.filter(({ id }) => id !== params.id),
        counted,
      ),
    reread,
  })
  return {
    /** Why the last entry waits for a yes: the same money was written down a moment ago, perhaps by somebody else. */
    repeated,
    forgetRepeat: () => setRepeated(''),
    isBusy: adding.isBusy,
    add: async (name: string, data: NonNullable<Fact['data']>, isMeant = false): Promise<boolean> => {
      const body = { name, rent_id: rent.id, data, ...(isMeant && { repeat: true }) }
      return (await adding.act({ body })).isDone
    },
    remove: async (id: number): Promise<boolean> => (await removing.act({ params: { id } })).isDone,
  }
}
