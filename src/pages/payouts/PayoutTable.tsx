import { formatMoney } from '#schema/rules/moneyText.ts'
import { type Payout, payoutState, periodText, receiverOf } from '#schema/rules/payoutSheet.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { DialogButton } from '#src/views/DialogButton.tsx'
import { PayoutDialog } from './PayoutDialog.tsx'
import './payouts.css'

/** Payouts in a list, each opening its dialog. */
export function PayoutTable({
  payouts,
  empty,
}: {
  readonly payouts: readonly Payout[]
  readonly empty: string
}) {
  if (payouts.length === 0) return <p className="quiet payout-none">{empty}</p>
  return (
    <ul className="box payout-list">
      {payouts.map((payout) => {
        const { label, family } = payoutState(payout.state)
        const name = receiverOf(payout)
        return (
          <li className="stack line-above" key={payout.id}>
            <span className="stack gap-0 narrow payout-name">
              <b className="medium breaks">{name}</b>
              <span>{periodText(payout)}</span>
            </span>
            <StateMark family={family}>{label}</StateMark>
            <b className="to-right payout-sum">{formatMoney(payout.amount ?? 0)}</b>
            <DialogButton
              size="small"
              aria-label={`Открыть выплату: ${name}`}
              dialog={(close) => <PayoutDialog payout={payout} onClose={close} />}
            >
              Открыть
            </DialogButton>
          </li>
        )
      })}
    </ul>
  )
}
