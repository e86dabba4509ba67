import { Button, IconButton } from '@mui/material'
import { Pencil } from 'lucide-react'
import { models } from '#schema/index.ts'
import { addMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { type LedgerSums, ledgerSums, paymentInfo } from '#schema/rules/payments.ts'
import { isOff } from '#schema/rules/stayStates.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useRowChanges } from '#src/state/drawer/useOpenRow.ts'
import { useDialog } from '#src/views/useDialog.tsx'
import { depositDue, type StayDialogProps, sumsOf } from '../parts/rentParts.ts'
import { depositFate, guestOf } from '../parts/rentWords.ts'
import { GuestDamage } from './GuestDamage.tsx'
import { MoneyBar } from './MoneyBar.tsx'
import { type MoneyAbout, MoneyDialog } from './MoneyDialog.tsx'

const RowDialog = lazyPart(() => import('#src/views/form/RowDialog.tsx'))

/** The deposit: the bar, its size changed in place, and what may be done with it when there is one at hand. */
export function DepositPart({ rent }: { readonly rent: SentRow<'rents'> }) {
  const size = useDialog((close) => <DepositSize rent={rent} onClose={close} />)
  // apart from the buttons that open it: what is typed stays when a colleague was faster and the button goes
  const money = useDialog<MoneyAbout>((close, about) => (
    <MoneyDialog {...about} rent={rent} onClose={close} />
  ))
  const { can, writes } = useAccess(models.rents)
  const facts = useAccess('history')
  const isSenior = facts.can('deletePayment')
  const whole = sumsOf(rent.depositInfo)
  const there = addMoney(whole.paid, rent.depositHold?.amount ?? 0)
  const info = paymentInfo({ all: isOff(rent.status) ? whole.paid : whole.all, paid: there })
  const due = isOff(rent.status) ? 0 : depositDue(rent)
  const sums = ledgerSums(rent.histories ?? [])
  const { depositHeld } = sums
  const canEdit = can('update') && writes('defaultDeposit') && !isOff(rent.status)
  if (isOff(rent.status) && there === 0) return money.dialog
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
          <Button size="small" variant="outlined" onClick={() => money.open({ move: 'deposit' })}>
            Принять залог {formatMoney(due)}
          </Button>
        )}
        {facts.can('create') && depositHeld > 0 && (
          <Button size="small" variant="outlined" onClick={() => money.open({ move: 'deposit_return' })}>
            Вернуть залог
          </Button>
        )}
        {isSenior && depositHeld > 0 && (
          <Button size="small" onClick={() => money.open({ move: 'deposit_withhold' })}>
            Удержать
          </Button>
        )}
      </div>
      {isSenior && depositHeld > 0 && (
        <GuestDamage rent={rent}>
          {(given) => (
            <Button
              size="small"
              variant="outlined"
              onClick={() => money.open({ move: 'deposit_withhold', given })}
            >
              Удержать из залога…
            </Button>
          )}
        </GuestDamage>
      )}
      {size.dialog}
      {money.dialog}
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

/** The size is a field of the booking as any other: who changed it meanwhile is not written over unasked. */
function DepositSize({ rent, onClose }: StayDialogProps) {
  const { patch, reread } = useRowChanges('rents', rent.id)
  return (
    <RowDialog
      model={models.rents}
      title={`Размер залога: ${guestOf(rent)}`}
      row={rent}
      fixed={{}}
      shows={(name) => name === 'defaultDeposit'}
      onSaved={(saved) => {
        patch(saved)
        void reread()
      }}
      onClose={onClose}
    />
  )
}
