import { Button } from '@mui/material'
import { Plus, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { paymentInfo } from '#schema/rules/payments.ts'
import { isOff, isVoid } from '#schema/rules/stayStates.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { Block } from '#src/views/sheet/Block.tsx'
import { useDialog } from '#src/views/useDialog.tsx'
import { sumsOf } from '../parts/rentParts.ts'
import { DepositPart } from './DepositPart.tsx'
import { MoneyBar } from './MoneyBar.tsx'
import { MoneyDialog } from './MoneyDialog.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { RemovePayments } from './RemovePayments.tsx'

interface MoneyBlockProps {
  readonly rent: SentRow<'rents'>
  /** How often the payment form has been asked for: none while it is closed. */
  readonly payAsked: number
  readonly isNext: boolean
  readonly onPay: () => void
  /** The form is done with, whatever came of it. */
  readonly onPaid: () => void
}

/** What the stay costs and what has come: two bars, the payment form, the deposit, the removal of payments. */
export function MoneyBlock({ rent, payAsked, isNext, onPay, onPaid }: MoneyBlockProps) {
  const { can } = useAccess('rents')
  const history = useAccess('history')
  const { histories: facts = [] } = rent
  const payments = facts.filter(({ name }) => name === 'payment')
  // what was given back stands on the payments: it is taken back first
  const canRemove = payments.length > 0 && !facts.some(({ name }) => name === 'payment_return')
  const { all, needToPay, paid } = sumsOf(rent.paymentInfo)
  const { price = 0, channel_part: taken = 0 } = rent
  const owed = isVoid(rent.status) ? 0 : needToPay
  // the sum that the guest says to have sent is confirmed above: a second button of it would take it twice
  const asks = owed > 0 && !rent.checkManualPayment?.needToCheck
  const opener = useFocusAfter(payAsked > 0)
  const back = useDialog((close) => <MoneyDialog rent={rent} move="payment_return" onClose={close} />)
  return (
    <Block title="Деньги">
      {isOff(rent.status) ? (
        <MoneyBar label="Внесено до отмены" info={paymentInfo({ all: paid, paid })} nothing="ничего" />
      ) : (
        <MoneyBar label="Оплата" info={sumsOf(rent.paymentInfo)} nothing="платить нечего" />
      )}
      {taken > 0 && (
        <p className="quiet">
          Цена для гостя {formatMoney(price)}: канал взял {formatMoney(taken)}, нам {formatMoney(all)}
        </p>
      )}
      {can('payment') && payAsked > 0 && (
        <PaymentForm rent={rent} asked={payAsked} isNext={isNext} onClose={onPaid} />
      )}
      {can('payment') && payAsked === 0 && (
        <div className="row wrap sheet-buttons">
          <Button
            ref={opener}
            variant={isNext ? 'contained' : 'outlined'}
            onClick={onPay}
            startIcon={<Plus />}
          >
            {asks ? `Принять ${formatMoney(owed)}` : 'Добавить платёж'}
          </Button>
          {history.can('deletePayment') && paid > 0 && (
            <Button onClick={() => back.open()} startIcon={<Undo2 />}>
              Вернуть гостю
            </Button>
          )}
        </div>
      )}
      {back.dialog}
      <DepositPart rent={rent} />
      {history.can('deletePayment') && canRemove && <RemovePayments rent={rent} count={payments.length} />}
    </Block>
  )
}

/** The button that takes the focus which a form has dropped by closing. */
function useFocusAfter(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const isDropped = document.activeElement === document.body
    if (wasOpen.current && !isOpen && isDropped) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
