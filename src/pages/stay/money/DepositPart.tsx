// The deposit of a stay: the bar, its size that can be changed in place, and what may be done with it.
import { Button, IconButton, TextField } from '@mui/material'
import { Pencil } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { models } from '#schema/index.ts'
import { isMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { changeDeposit, ledgerSums, paymentInfo } from '#schema/rules/payments.ts'
import { isOff } from '#schema/rules/stayStates.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { moneyFormat, readNumber } from '#src/kinds/inputs/lineFormats.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { type StayDialogProps, sumsOf } from '../parts/rentParts.ts'
import { useSaveRow } from '../parts/useSaveRow.ts'
import { MoneyBar } from './MoneyBar.tsx'

/** What can be done with money besides a payment. */
export type MoneyMove = 'deposit' | 'deposit_return' | 'deposit_withhold' | 'payment_return'

interface DepositPartProps {
  readonly rent: SentRow<'rents'>
  readonly onMove: (name: MoneyMove) => void
}

/** The part of the money block about the deposit; returning and withholding appear when there is one at hand. */
export function DepositPart({ rent, onMove }: DepositPartProps) {
  const [isEditing, setEditing] = useState(false)
  const { can, writes } = useAccess(models.rents)
  const facts = useAccess(models.history)
  const isSenior = facts.can('deletePayment')
  const whole = sumsOf(rent.depositInfo)
  const info = isOff(rent.status) ? paymentInfo({ all: whole.paid, paid: whole.paid }) : whole
  const { depositHeld } = ledgerSums(rent.histories ?? [])
  const canEdit = can('update') && writes('defaultDeposit') && !isOff(rent.status)
  if (isOff(rent.status) && info.paid === 0) return null
  return (
    <div className="stack deposit-part">
      <MoneyBar label={`Залог${fateOf(rent)}`} info={info} overpaid="К возврату" />
      {isEditing && <DepositSize rent={rent} onClose={() => setEditing(false)} />}
      <div className="row wrap sheet-buttons">
        {facts.can('create') && info.needToPay > 0 && (
          <Button size="small" variant="outlined" onClick={() => onMove('deposit')}>
            Принять залог {formatMoney(info.needToPay)}
          </Button>
        )}
        {facts.can('create') && depositHeld > 0 && (
          <Button size="small" variant="outlined" onClick={() => onMove('deposit_return')}>
            Вернуть залог
          </Button>
        )}
        {isSenior && depositHeld > 0 && (
          <Button size="small" onClick={() => onMove('deposit_withhold')}>
            Удержать
          </Button>
        )}
        {canEdit && !isEditing && (
          <IconButton size="small" aria-label="Изменить размер залога" onClick={() => setEditing(true)}>
            <Pencil size={16} strokeWidth={2.1} />
          </IconButton>
        )}
      </div>
    </div>
  )
}

const fates: Readonly<Record<string, string>> = {
  returned: ', возвращён',
  part_returned: ', возвращён частично',
  withheld: ', удержан',
}

/** The sums tell what was paid in; what became of it stands beside the word. */
function fateOf({ deposit_state = 'none' }: SentRow<'rents'>): string {
  return fates[deposit_state] ?? ''
}

function DepositSize({ rent, onClose }: StayDialogProps) {
  const { save } = useSaveRow(rent)
  const [text, setText] = useState(() => moneyFormat.write(rent.defaultDeposit ?? 0))
  const size = text.trim() === '' ? 0 : readNumber(text)
  const isGood = isMoney(size) && size >= 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isGood) return
    onClose()
    await save(
      { defaultDeposit: size },
      { defaultDeposit: size, depositInfo: changeDeposit(sumsOf(rent.depositInfo), size) },
    )
  }
  return (
    <form className="wrap size-form" aria-label="Размер залога" onSubmit={submit} noValidate>
      <TextField
        label="Размер залога, ₽"
        value={text}
        autoFocus
        error={!isGood}
        helperText={isGood ? '' : 'Нужна сумма в рублях, например 5000'}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          onClose()
        }}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <Button type="submit" variant="outlined">
        Сохранить
      </Button>
      <Button onClick={onClose}>Отмена</Button>
    </form>
  )
}
