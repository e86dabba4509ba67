// What the stay costs and what has come: two bars, the payment form, the deposit, and the removal of the payment history.
import { Button } from '@mui/material'
import { Plus, Trash2, Undo2 } from 'lucide-react'
import type { RefObject } from 'react'
import { models } from '#schema/index.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { paymentInfo } from '#schema/rules/payments.ts'
import { isOff } from '#schema/rules/stayStates.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { Block } from '#src/views/sheet/Block.tsx'
import { sumsOf } from '../parts/rentParts.ts'
import { DepositPart, type MoneyMove } from './DepositPart.tsx'
import { MoneyBar } from './MoneyBar.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { RemovePayments } from './RemovePayments.tsx'
import { usePaymentRemoval } from './usePaymentRemoval.ts'

interface MoneyBlockProps {
  readonly rent: SentRow<'rents'>
  readonly amountField: RefObject<HTMLInputElement | null>
  readonly isPaying: boolean
  readonly isNext: boolean
  readonly onPaying: (isPaying: boolean) => void
  readonly onMoney: (name: MoneyMove) => void
}

/** The block of a booking that is about money. */
export function MoneyBlock({ rent, amountField, isPaying, isNext, onPaying, onMoney }: MoneyBlockProps) {
  const { can } = useAccess(models.rents)
  const history = useAccess(models.history)
  const removal = usePaymentRemoval(rent)
  const { histories: facts = [] } = rent
  const payments = facts.filter(({ name }) => name === 'payment')
  // what was given back stands on the payments: it is taken back first
  const canRemove = payments.length > 0 && !facts.some(({ name }) => name === 'payment_return')
  const { needToPay, paid } = sumsOf(rent.paymentInfo)
  const owed = isOff(rent.status) ? 0 : needToPay
  return (
    <Block title="Деньги">
      {isOff(rent.status) ? (
        <MoneyBar label="Внесено до отмены" info={paymentInfo({ all: paid, paid })} nothing="ничего" />
      ) : (
        <MoneyBar label="Оплата" info={sumsOf(rent.paymentInfo)} nothing="платить нечего" />
      )}
      {removal.isWaiting && (
        <p className="row sheet-note wait" role="status">
          Платежи будут удалены через 10 секунд.
          <Button size="small" onClick={removal.undo}>
            Отменить удаление
          </Button>
        </p>
      )}
      {can('payment') && isPaying && (
        <PaymentForm rent={rent} amountField={amountField} isNext={isNext} onClose={() => onPaying(false)} />
      )}
      {can('payment') && !isPaying && (
        <div className="row wrap sheet-buttons">
          <Button
            variant={isNext ? 'contained' : 'outlined'}
            onClick={() => onPaying(true)}
            startIcon={<Plus />}
          >
            {owed > 0 ? `Принять ${formatMoney(owed)}` : 'Добавить платёж'}
          </Button>
          {history.can('deletePayment') && paid > 0 && !removal.isWaiting && (
            <Button onClick={() => onMoney('payment_return')} startIcon={<Undo2 />}>
              Вернуть гостю
            </Button>
          )}
        </div>
      )}
      <DepositPart rent={rent} onMove={onMoney} />
      {history.can('deletePayment') && canRemove && !removal.isWaiting && (
        <RemovePayments
          rent={rent}
          count={payments.length}
          onConfirm={removal.begin}
          icon={<Trash2 size={16} strokeWidth={2.1} />}
        />
      )}
    </Block>
  )
}
