import { Button } from '@mui/material'
import { addMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { Payout } from '#schema/rules/payoutSheet.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { PayoutDialog } from '#src/pages/payouts/PayoutDialog.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { useDialog } from '#src/views/useDialog.tsx'
import { useOwnerPayouts } from '../useOwnerPayouts.ts'
import type { OwnerMonth } from './OwnerMonths.tsx'

interface PayOwnerProps {
  readonly owner: number
  /** The months that are closed and not paid, the newest first. */
  readonly months: readonly OwnerMonth[]
}

/** The next step with the closed months of an owner: their payout is put together and opened, or the one that is under way is opened. */
export function PayOwner({ owner, months }: PayOwnerProps) {
  const { can } = useAccess('payouts')
  const payouts = useOwnerPayouts(owner)
  const opened = useDialog<Payout>((close, payout) => <PayoutDialog payout={payout} onClose={close} />)
  const { act, isBusy } = useCall('POST payouts', { told: 'Черновик выплаты собран', onDone: opened.open })
  if (!can('create') || !payouts) return null
  const underWay = payouts.find(({ state }) => state === 'draft' || state === 'approved')
  const body = { owner_id: owner, begin: months.at(-1)?.begin ?? '', end: months[0]?.end ?? '' }
  return (
    <>
      {underWay ? (
        <Button variant="contained" onClick={() => opened.open(underWay)}>
          Открыть выплату {formatMoney(underWay.amount ?? 0)}
        </Button>
      ) : (
        <Button variant="contained" loading={isBusy} onClick={() => void act({ body })}>
          Выплатить {formatMoney(addMoney(...months.map(({ to_pay: sum = 0 }) => sum)))}
        </Button>
      )}
      {opened.dialog}
    </>
  )
}
