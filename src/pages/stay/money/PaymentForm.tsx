// «Принять 6 400 ₽»: sum, account, method, comment, receipt. The sum is the outstanding one of this moment until somebody types another.
import { Button } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { subtractMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { clampOverpayment, paymentRefusalTexts, refusePayment } from '#schema/rules/payments.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { CallForm } from '#src/views/call/CallForm.tsx'
import { useAccounts } from './accounts.ts'
import { SumWords } from './SumWords.tsx'
import { usePayment } from './usePayment.ts'

interface PaymentFormProps {
  readonly rent: SentRow<'rents'>
  /** Another number leads the person to the form. */
  readonly asked: number
  /** The button of the form is the next step of the whole drawer. */
  readonly isNext: boolean
  readonly onClose: () => void
}

/** The form; it closes when the payment is recorded and stays with the sum when it is not. */
export function PaymentForm({ rent, asked, isNext, onClose }: PaymentFormProps) {
  const payment = usePayment(rent, onClose)
  const [opened] = useState(() => new Date().toISOString())
  const { among, usual } = useAccounts(rent)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (asked === 0) return undefined
    const frame = requestAnimationFrame(() => {
      place.current?.querySelector('input')?.focus()
      place.current?.scrollIntoView?.({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [asked])
  const { sums } = payment
  const owed = sums.needToPay > 0 ? sums.needToPay : undefined
  // what is filled in follows the debt; who began with another one is asked all the same before money is taken again
  const [seen] = useState(sums.needToPay)
  return (
    <section ref={place} className="inset sheet-form" aria-label="Платёж">
      <CallForm
        call="POST rents/payment"
        act={payment.act}
        className="stack form-pair"
        fixed={{ ...payment.place, owed: seen }}
        start={{ amount: owed, invoice_id: usual, paid_at: opened }}
        fields={['amount', 'invoice_id', 'method', 'paid_at', 'comment', 'file_id']}
        words={{
          amount: { hint: owed === undefined ? '' : 'Пусто — весь остаток' },
          invoice_id: { among, hint: '' },
          method: { hint: '' },
          paid_at: { hint: '' },
          comment: { hint: '' },
          file_id: { hint: '' },
        }}
        refuse={({ amount }) => {
          const refusal = refusePayment(sums, amount)
          return Object.fromEntries(refusal ? [['amount', paymentRefusalTexts[refusal]]] : [])
        }}
        bodyOf={({ amount = owed, invoice_id = null, paid_at, ...rest }) => ({
          ...rest,
          ...(paid_at !== opened && { paid_at }),
          amount,
          ...(among.length > 0 && { invoice_id }),
        })}
        effect={({ amount = owed }) =>
          payment.fault ? (
            <span role="alert" className="medium form-fault">
              {payment.fault}
            </span>
          ) : (
            consequence(sums.needToPay, amount)
          )
        }
        actions={
          <div className="row wrap sheet-buttons">
            <Button type="submit" variant={isNext ? 'contained' : 'outlined'} loading={payment.isBusy}>
              <SumWords verb="Принять" otherwise="Принять платёж" empty={owed} />
            </Button>
            <Button variant="text" onClick={onClose} disabled={payment.isBusy}>
              Отмена
            </Button>
          </div>
        }
      />
      {payment.question}
    </section>
  )
}

/** What will be left after the sum. */
function consequence(owed: number, sum: number | null | undefined): string {
  if (typeof sum !== 'number' || sum <= 0) return ''
  const rest = clampOverpayment(subtractMoney(owed, sum))
  if (rest.state === 'settled') return 'Долг закроется полностью'
  return rest.state === 'due'
    ? `Останется доплатить ${formatMoney(rest.amount)}`
    : `Выйдет переплата ${formatMoney(rest.amount)}`
}
