// What the stay costs and what has come: two bars, the payment form, the deposit, and the removal of the payment history.
import { Button } from '@mui/material'
import { Plus, Trash2 } from 'lucide-react'
import type { RefObject } from 'react'
import { models } from '#schema/index.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { KnownRow } from '#src/kinds/rowParts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { Block } from './Block.tsx'
import { DepositPart } from './DepositPart.tsx'
import { MoneyBar } from './MoneyBar.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { RemovePayments } from './RemovePayments.tsx'
import { historiesOf, sumsOf } from './rentParts.ts'
import { usePaymentRemoval } from './usePaymentRemoval.ts'

interface MoneyBlockProps {
  readonly rent: KnownRow
  readonly amountField: RefObject<HTMLInputElement | null>
  readonly isPaying: boolean
  readonly isNext: boolean
  readonly onPaying: (isPaying: boolean) => void
  readonly onDeposit: (name: DepositMove) => void
}

/** What can be done with a deposit. */
export type DepositMove = 'deposit' | 'deposit_return' | 'deposit_withhold'

/** The block of a booking that is about money. */
export function MoneyBlock({ rent, amountField, isPaying, isNext, onPaying, onDeposit }: MoneyBlockProps) {
  const { can } = useAccess(models.rents)
  const history = useAccess(models.history)
  const removal = usePaymentRemoval(rent)
  const payments = historiesOf(rent).filter(({ name }) => name === 'payment')
  const { needToPay } = sumsOf(rent, 'paymentInfo')
  return (
    <Block title="Деньги">
      <MoneyBar label="Оплата" info={sumsOf(rent, 'paymentInfo')} nothing="платить нечего" />
      {removal.isWaiting && (
        <p className="sheet-note wait" role="status">
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
        <div className="sheet-buttons">
          <Button
            variant={isNext ? 'contained' : 'outlined'}
            onClick={() => onPaying(true)}
            startIcon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
          >
            {needToPay > 0 ? `Принять ${formatMoney(needToPay)}` : 'Добавить платёж'}
          </Button>
        </div>
      )}
      <DepositPart rent={rent} onMove={onDeposit} />
      {history.can('deletePayment') && payments.length > 0 && !removal.isWaiting && (
        <RemovePayments
          rent={rent}
          count={payments.length}
          onConfirm={removal.begin}
          icon={<Trash2 size={16} strokeWidth={2.1} aria-hidden="true" />}
        />
      )}
    </Block>
  )
}
