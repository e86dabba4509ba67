// Takes, gives back or withholds a deposit: the sum at hand is filled in, the reason is asked where money stays with us.
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { isMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { ledgerSums } from '#schema/rules/payments.ts'
import { moneyManner, readNumber } from '#src/kinds/inputs/manners.ts'
import { InvoiceSelect, useInvoiceOf } from './InvoiceSelect.tsx'
import type { DepositMove } from './MoneyBlock.tsx'
import { historiesOf, type KnownRow, sumsOf, textIn } from './rowParts.ts'
import { useFacts } from './useFacts.ts'

interface DepositDialogProps {
  readonly rent: KnownRow
  readonly move: DepositMove
  readonly onClose: () => void
}

const words: Readonly<Record<DepositMove, { title: string; verb: string }>> = {
  deposit: { title: 'Принять залог', verb: 'Принять' },
  deposit_return: { title: 'Вернуть залог', verb: 'Вернуть' },
  deposit_withhold: { title: 'Удержать из залога', verb: 'Удержать' },
}

/** The dialog; a refusal leaves it open with everything typed. */
export function DepositDialog({ rent, move, onClose }: DepositDialogProps) {
  const titleId = useId()
  const { add } = useFacts(rent)
  const [text, setText] = useState(() => moneyManner.write(sumAtHand(rent, move)))
  const [invoiceId, setInvoiceId] = useState(useInvoiceOf(rent))
  const [comment, setComment] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const amount = readNumber(text)
  const isGood = isMoney(amount) && amount > 0
  const isWithholding = move === 'deposit_withhold'
  const lacksReason = isWithholding && comment.trim() === ''

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isGood || lacksReason) return
    setBusy(true)
    const why = comment.trim() === '' ? {} : { [isWithholding ? 'reason' : 'comment']: comment.trim() }
    const isDone = await add(move, { amount, ...(invoiceId && { invoice_id: invoiceId }), ...why })
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>
          {words[move].title}: {textIn(rent, 'guest_name') || `бронь № ${rent.id}`}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1 }}>
          <TextField
            label="Сумма, ₽"
            value={text}
            autoFocus
            error={isTried && !isGood}
            helperText={isTried && !isGood ? 'Нужна сумма больше нуля, например 5000' : ''}
            onChange={(event) => setText(event.target.value)}
            slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
          />
          {!isWithholding && <InvoiceSelect rent={rent} value={invoiceId} onChange={setInvoiceId} />}
          <TextField
            label={isWithholding ? 'Причина' : 'Комментарий'}
            value={comment}
            error={isTried && lacksReason}
            helperText={isTried && lacksReason ? 'Напишите, за что удерживаем: гость об этом спросит' : ''}
            onChange={(event) => setComment(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose} disabled={isBusy}>
            Отмена
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {isGood ? `${words[move].verb} ${formatMoney(amount)}` : words[move].verb}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function sumAtHand(rent: KnownRow, move: DepositMove): number {
  if (move === 'deposit') return Math.max(sumsOf(rent, 'depositInfo').needToPay, 0)
  return Math.max(ledgerSums(historiesOf(rent)).depositHeld, 0)
}
