// Adds facts to a booking and takes them back; the sums follow the answer, or the shared rules when it brings only the id.

import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { ledgerSums, paymentInfo } from '#schema/rules/payments.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { HttpError, isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import type { KnownRow } from '#src/kinds/rowParts.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { useRequestKey } from '#src/views/call/useRequestKey.ts'
import { useOneAtATime } from '#src/views/useOneAtATime.ts'
import { type HistoryEntry, historiesOf, sumsOf } from './rentParts.ts'
import { useRowChanges } from './useOpenRow.ts'

/** The steps; each gives true when the server has done it, a refusal is told by a toast. */
export function useFacts(rent: KnownRow) {
  const provider = useDataProvider<PanelDataProvider>()
  const toasts = useToasts()
  const { patch, reread } = useRowChanges('rents', rent.id)
  const { keyFor, renew } = useRequestKey()
  const { once } = useOneAtATime()
  const [repeated, setRepeated] = useState('')

  const send = async (call: () => Promise<unknown>, factsAfter: (answer: Row) => readonly HistoryEntry[]) => {
    const isDone = await once(async () => {
      const answer = await orNothing(toasts, () => call().catch(secondOfItsKind))
      setRepeated(answer instanceof HttpError ? answer.message : '')
      if (!isObject(answer) || answer instanceof HttpError) return false
      const histories = factsAfter(answer)
      patch({ histories, ...countedFrom(rent, histories), ...recalculated(answer) })
      void reread()
      return true
    })
    return isDone ?? false
  }
  return {
    /** Why the last entry waits for a yes: the same money was written down a moment ago, perhaps by somebody else. */
    repeated,
    forgetRepeat: () => setRepeated(''),
    add: async (name: string, data: Row, isMeant = false): Promise<boolean> => {
      const body = { name, rent_id: Number(rent.id), data, ...(isMeant && { repeat: true }) }
      const entry = { name, data, created_at: new Date().toISOString(), author: '' }
      const isDone = await send(
        () => provider.call('POST history', { body }, { key: keyFor(body) }),
        (answer) => [...historiesOf(rent), { ...entry, id: Number(answer.id) }],
      )
      if (isDone) renew()
      return isDone
    },
    remove: (id: number): Promise<boolean> =>
      send(
        () => provider.call('DELETE history/{id}', { params: { id } }),
        () => historiesOf(rent).filter((entry) => entry.id !== id),
      ),
  }
}

/** The refusal that a person may answer with a yes; any other one goes on. */
function secondOfItsKind(error: unknown): HttpError {
  if (error instanceof HttpError && error.code === 'rents.payment_repeat') return error
  throw error
}

function countedFrom(rent: KnownRow, histories: readonly HistoryEntry[]): Row {
  const { paid, depositPaid } = ledgerSums(histories)
  return {
    paymentInfo: paymentInfo({ all: sumsOf(rent, 'paymentInfo').all, paid }),
    depositInfo: paymentInfo({ all: sumsOf(rent, 'depositInfo').all, paid: depositPaid }),
  }
}

const kept = ['paymentInfo', 'depositInfo', 'checkManualPayment', 'readiness', 'deposit_state']

function recalculated(answer: Row): Row {
  return Object.fromEntries(Object.entries(answer).filter(([name]) => kept.includes(name)))
}
