// Changes fields of a stay: shown at once by the shared rules, taken back when the server refuses.

import { asAnswered } from '#schema/rules/changes.ts'
import { addMoney, subtractMoney } from '#schema/rules/money.ts'
import { changeDeposit, stayTotal } from '#schema/rules/payments.ts'
import type { RowChange } from '#schema/wire/lines.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useRowChanges } from '#src/state/drawer/useOpenRow.ts'
import { type CallSettings, useCall } from '#src/views/call/useCall.ts'
import { extrasOf, sumsOf } from './rentParts.ts'

type Changes = Partial<SentRow<'rents'>>

/** What follows on the screen from a change of the stay, by whatever form or button it is made. */
export function useRentChange(rent: SentRow<'rents'>): CallSettings<'PATCH rents'> {
  const { patch, reread } = useRowChanges('rents', rent.id)
  return {
    ahead: ({ body = {} }) => {
      // what is sent of a row are values of its own kinds
      const changes = asAnswered(body) as Changes
      patch({ ...changes, ...sumsAfter(rent, changes) })
      return () => patch(rent)
    },
    onDone: patch,
    reread,
  }
}

/** Saves fields of a stay that need no form. */
export function useSaveRow(rent: SentRow<'rents'>) {
  const { act, isBusy } = useCall('PATCH rents', useRentChange(rent))
  const { id, version } = rent
  return { isBusy, save: (changes: RowChange<'rents'>) => void act({ body: { id, version, ...changes } }) }
}

/** The sums that change with the extras and with the size of the deposit. */
function sumsAfter(rent: SentRow<'rents'>, { addons, defaultDeposit }: Changes): Changes {
  const { all, paid } = sumsOf(rent.paymentInfo)
  const own = subtractMoney(all, stayTotal({ addons: extrasOf(rent) }))
  return {
    ...(addons && {
      paymentInfo: sumsOf({ all: addMoney(own, stayTotal({ addons: extrasOf({ addons }) })), paid }),
    }),
    ...(defaultDeposit !== undefined && {
      depositInfo: changeDeposit(sumsOf(rent.depositInfo), defaultDeposit),
    }),
  }
}
