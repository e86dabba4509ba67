import { formatMoney, formatSum } from '#schema/rules/moneyText.ts'
import { clampOverpayment, type PaymentInfo } from '#schema/rules/payments.ts'

interface MoneyBarProps {
  readonly label: string
  readonly info: PaymentInfo
  /** What an overpaid deposit or stay is called: «Переплата» unless told. */
  readonly overpaid?: string
  readonly nothing?: string
}

/** How much of a sum is there: words over a bar whose missing part is hatched, so that colour is not the only carrier. */
export function MoneyBar({ label, info, overpaid, nothing = 'не берём' }: MoneyBarProps) {
  const { all, paid, needToPay } = info
  const share = all > 0 ? Math.min(Math.max(paid / all, 0), 1) : Number(paid > 0)
  const rest = clampOverpayment(needToPay)
  const words = all === 0 && paid === 0 ? nothing : `${formatSum(paid)} из ${formatMoney(all)}`
  return (
    <div>
      <div className="row stretch apart gap-12 money-words">
        <span>{label}</span>
        <span>{words}</span>
      </div>
      <div
        className={rest.state === 'due' && all > 0 ? 'money-track due' : 'money-track'}
        role="progressbar"
        aria-label={`${label}: ${words}`}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${share * 100}%` }} />
      </div>
      {rest.state === 'overpaid' && (
        <p className="money-over">
          {overpaid ?? rest.label} {formatMoney(rest.amount)}
        </p>
      )}
    </div>
  )
}
