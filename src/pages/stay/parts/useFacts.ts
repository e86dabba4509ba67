// Adds facts to a booking and takes them back; the sums follow the answer, or the shared rules when it brings only the id.
import { ledgerSums } from '#schema/rules/payments.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useRowChanges } from '#src/state/drawer/useOpenRow.ts'
import { type CallSettings, useCall } from '#src/views/call/useCall.ts'
import { type Fact, sumsOf } from './rentParts.ts'

/** What follows on the screen from a new fact, by whatever form or button it is written down. */
export function useNewFact(rent: SentRow<'rents'>): CallSettings<'POST history'> {
  const { show, reread } = useShownFacts(rent)
  return {
    onDone: ({ id = 0, ...counted }, { body: { name, data } }) => {
      const entry = { id, name, data: data ?? {}, created_at: new Date().toISOString() }
      show((facts) => [...facts, entry], counted)
    },
    reread,
  }
}

/** The steps over facts that need no form; each gives true when the server has done it, a refusal is told by a toast. */
export function useFacts(rent: SentRow<'rents'>) {
  const { show, reread } = useShownFacts(rent)
  const adding = useCall('POST history', useNewFact(rent))
  const removing = useCall('DELETE history/{id}', {
    onDone: ({ success, ...counted }, { params }) =>
      show((facts) => facts.filter(({ id }) => id !== params.id), counted),
    reread,
  })
  return {
    isBusy: adding.isBusy,
    add: async (name: string, data: NonNullable<Fact['data']>): Promise<boolean> =>
      (await adding.act({ body: { name, rent_id: rent.id, data } })).isDone,
    remove: (id: number) => void removing.act({ params: { id } }),
  }
}

function useShownFacts(rent: SentRow<'rents'>) {
  const { patch, reread } = useRowChanges('rents', rent.id)
  const show = (
    change: (facts: readonly Fact[]) => Fact[],
    counted: Partial<CallAnswer<'DELETE history/{id}'>>,
  ) => {
    const histories = change(rent.histories ?? [])
    const { paid, depositPaid } = ledgerSums(histories)
    patch({
      histories,
      paymentInfo: sumsOf({ ...rent.paymentInfo, paid }),
      depositInfo: sumsOf({ ...rent.depositInfo, paid: depositPaid }),
      ...counted,
    })
  }
  return { show, reread }
}
