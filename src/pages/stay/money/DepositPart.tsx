import { IconButton } from '@mui/material'
import { Pencil } from 'lucide-react'
import { addMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { type LedgerSums, ledgerSums, paymentInfo } from '#schema/rules/payments.ts'
import { isOff } from '#schema/rules/stayStates.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { useDialog } from '#src/views/useDialog.tsx'
import { depositDue, type StayDialogProps, sumsOf } from '../parts/rentParts.ts'
import { depositFate, guestOf } from '../parts/rentWords.ts'
import { useRentChange } from '../parts/useSaveRow.ts'
import { GuestDamage } from './GuestDamage.tsx'
import { MoneyBar } from './MoneyBar.tsx'
import { MoneyButton } from './MoneyDialog.tsx'

/** The deposit: the bar, its size changed in place, and what may be done with it when there is one at hand. */
export function DepositPart({ rent }: { readonly rent: SentRow<'rents'> }) {
  const size = useDialog((close) => <DepositSize rent={rent} onClose={close} />)
  const { can, writes } = useAccess('rents')
  const facts = useAccess('history')
  const isSenior = facts.can('deletePayment')
  const whole = sumsOf(rent.depositInfo)
  const there = addMoney(whole.paid, rent.depositHold?.amount ?? 0)
  const info = paymentInfo({ all: isOff(rent.status) ? whole.paid : whole.all, paid: there })
  const due = isOff(rent.status) ? 0 : depositDue(rent)
  const sums = ledgerSums(rent.histories ?? [])
  const { depositHeld } = sums
  const canEdit = can('update') && writes('defaultDeposit') && !isOff(rent.status)
  if (isOff(rent.status) && there === 0) return null
  return (
    <div className="stack deposit-part">
      <MoneyBar
        label={['Залог', depositFate(rent)].filter(Boolean).join(', ')}
        info={info}
        overpaid="К возврату"
      />
      <div className="row apart">
        <p className="quiet">{whereabouts(sums)}</p>
        {canEdit && (
          <IconButton size="small" aria-label="Изменить размер залога" onClick={() => size.open()}>
            <Pencil size={16} strokeWidth={2.1} />
          </IconButton>
        )}
      </div>
      <div className="row wrap sheet-buttons">
        {facts.can('create') && due > 0 && (
          <MoneyButton rent={rent} move="deposit" size="small" variant="outlined">
            Принять залог {formatMoney(due)}
          </MoneyButton>
        )}
        {facts.can('create') && depositHeld > 0 && (
          <MoneyButton rent={rent} move="deposit_return" size="small" variant="outlined">
            Вернуть залог
          </MoneyButton>
        )}
        {isSenior && depositHeld > 0 && (
          <MoneyButton rent={rent} move="deposit_withhold" size="small">
            Удержать
          </MoneyButton>
        )}
      </div>
      {isSenior && depositHeld > 0 && (
        <GuestDamage rent={rent}>
          {(given) => (
            <MoneyButton rent={rent} move="deposit_withhold" given={given} size="small" variant="outlined">
              Удержать из залога…
            </MoneyButton>
          )}
        </GuestDamage>
      )}
      {size.dialog}
    </div>
  )
}

/** Where a deposit has gone once some of it has left: «удержано 1 500 ₽, возвращено 3 500 ₽». */
function whereabouts({ depositWithheld, depositReturned, depositHeld }: LedgerSums): string {
  if (depositWithheld === 0 && depositReturned === 0) return ''
  const told = [
    ['удержано', depositWithheld],
    ['возвращено', depositReturned],
    ['у нас', depositHeld],
  ] as const
  return told.flatMap(([word, sum]) => (sum > 0 ? `${word} ${formatMoney(sum)}` : [])).join(', ')
}

function DepositSize({ rent, onClose }: StayDialogProps) {
  const { id, version, defaultDeposit = 0 } = rent
  return (
    <CallDialog
      {...useRentChange(rent)}
      call="PATCH rents"
      title={`Размер залога: ${guestOf(rent)}`}
      action="Сохранить"
      fields={['defaultDeposit']}
      fixed={{ id, version }}
      start={{ defaultDeposit }}
      bodyOf={({ defaultDeposit: size = 0 }) => ({ defaultDeposit: size })}
      onClose={onClose}
    />
  )
}
