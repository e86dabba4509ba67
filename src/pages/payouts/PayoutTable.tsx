import { formatMoney } from '#schema/rules/moneyText.ts'
import { monthTitle, periodOfMonth } from '#schema/rules/months.ts'
import { type Payout, payoutState, periodText, receiverOf } from '#schema/rules/payoutSheet.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { DialogButton } from '#src/views/DialogButton.tsx'
import { PayoutDialog } from './PayoutDialog.tsx'
import './payouts.css'

interface PayoutTableProps {
  readonly payouts: readonly Payout[]
  readonly empty: string
  /** All go to one who is named above: a line is called by its days. */
  readonly isOfOne?: boolean
}

/** Payouts in a list, each opening its dialog. */
export function PayoutTable({ payouts, empty, isOfOne = false }: PayoutTableProps) {
  if (payouts.length === 0) return <p className="quiet payout-none">{empty}</p>
  return (
    <ul className={isOfOne ? 'payout-list' : 'box payout-list'}>
      {payouts.map((payout) => {
        const { label, family } = payoutState(payout.state)
        const state = <StateMark family={family}>{label}</StateMark>
        const name = isOfOne ? daysOf(payout) : receiverOf(payout)
        return (
          <li className={isOfOne ? 'row wrap line-above' : 'stack line-above'} key={payout.id}>
            <span className={`column top gap-2 payout-name ${isOfOne ? 'grow' : 'narrow'}`}>
              <b className="medium breaks">{name}</b>
              {isOfOne ? state : <span className="quiet">{periodText(payout)}</span>}
            </span>
            {!isOfOne && state}
            <b className="to-right nowrap payout-sum">{formatMoney(payout.amount ?? 0)}</b>
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

/** The name of a whole month, else the days. */
function daysOf(payout: Payout): string {
  const { begin = '', end } = payout
  const month = begin.slice(0, 7)
  const { begin: first, end: last } = periodOfMonth(month)
  return begin === first && end === last ? monthTitle(month) : periodText(payout)
}
