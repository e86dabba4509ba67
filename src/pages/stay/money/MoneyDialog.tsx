// Takes, gives back or withholds a deposit, or gives a guest money back: the sum at hand is filled in, the reason is asked where
// money stays with us.
import { Dialog, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, Suspense, useId, useState } from 'react'
import { isMoney, subtractMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { ledgerSums } from '#schema/rules/payments.ts'
import { isOff } from '#schema/rules/stayStates.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { moneyFormat, readNumber } from '#src/kinds/inputs/lineFormats.ts'
import { plainText } from '#src/kinds/texts.ts'
import { useLineAllowed } from '#src/kinds/useLineAllowed.ts'
import { FormActions } from '#src/views/FormActions.tsx'
import { ReadyReasons } from '#src/views/ReadyReasons.tsx'
import { type StayDialogProps, sumsOf } from '../parts/rentParts.ts'
import { useFacts } from '../parts/useFacts.ts'
import type { MoneyMove } from './DepositPart.tsx'
import { InvoiceSelect, useInvoiceOf } from './InvoiceSelect.tsx'
import { RepeatDialog } from './RepeatDialog.tsx'

const PaperInput = lazyScreen(() => import('./PaperInput.tsx'))

interface MoneyDialogProps extends StayDialogProps {
  readonly move: MoneyMove
}

const words: Readonly<Record<MoneyMove, { title: string; verb: string }>> = {
  deposit: { title: 'Принять залог', verb: 'Принять' },
  deposit_return: { title: 'Вернуть залог', verb: 'Вернуть' },
  deposit_withhold: { title: 'Удержать из залога', verb: 'Удержать' },
  payment_return: { title: 'Вернуть гостю', verb: 'Вернуть' },
}

/** The dialog; a refusal leaves it open with everything typed. */
export function MoneyDialog({ rent, move, onClose }: MoneyDialogProps) {
  const titleId = useId()
  const { add, isBusy, repeated, forgetRepeat } = useFacts(rent)
  const [text, setText] = useState(() => moneyFormat.write(sumAtHand(rent, move)))
  const [invoiceId, setInvoiceId] = useState<number | null | undefined>(useInvoiceOf(rent))
  const [comment, setComment] = useState('')
  const [proof, setProof] = useState<readonly number[]>([])
  const canAttach = useLineAllowed('POST files')
  const [isTried, setTried] = useState(false)
  const amount = readNumber(text)
  const fault = faultOf(rent, move, amount)
  const isGood = isMoney(amount) && fault === ''
  const isWithholding = move === 'deposit_withhold'
  const lacksReason = isWithholding && comment.trim() === ''

  const record = async (isMeant: boolean) => {
    const why = comment.trim() === '' ? {} : { [isWithholding ? 'reason' : 'comment']: comment.trim() }
    const named = proof.length > 0 ? { file_ids: [...proof] } : {}
    const data = { amount, ...(invoiceId && { invoice_id: invoiceId }), ...why, ...named }
    if (await add(move, data, isMeant)) onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isGood && !lacksReason) await record(false)
  }
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>
          {words[move].title}: {rent.guest_name || `бронь № ${rent.id}`}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1 }}>
          <TextField
            label="Сумма, ₽"
            value={text}
            autoFocus
            error={isTried && !isGood}
            helperText={isGood ? restText(rent, move, amount) : isTried && fault}
            onChange={(event) => setText(event.target.value)}
            slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
          />
          {!isWithholding && <InvoiceSelect rent={rent} value={invoiceId} onChange={setInvoiceId} />}
          {isWithholding && (
            <ReadyReasons
              setting="withhold_reasons"
              onPick={(reason) => setComment(plainText(reason.name))}
            />
          )}
          <TextField
            label={isWithholding ? 'Причина' : 'Комментарий'}
            value={comment}
            error={isTried && lacksReason}
            helperText={isTried && lacksReason ? 'Напишите, за что удерживаем: гость об этом спросит' : ''}
            onChange={(event) => setComment(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
          {isWithholding && canAttach && (
            <Suspense fallback={null}>
              <PaperInput rentId={rent.id} kind="photo" onChange={setProof} />
            </Suspense>
          )}
        </DialogContent>
        <FormActions isBusy={isBusy} onClose={onClose}>
          {isGood ? `${words[move].verb} ${formatMoney(amount)}` : words[move].verb}
        </FormActions>
      </form>
      {repeated && (
        <RepeatDialog
          title="Это вторая такая же запись?"
          sum={isGood ? amount : 0}
          isBusy={isBusy}
          onConfirm={() => void record(true)}
          onClose={forgetRepeat}
        >
          {repeated}
        </RepeatDialog>
      )}
    </Dialog>
  )
}

/** What is filled in: all of it, of an overpayment what is over. */
function sumAtHand(rent: SentRow<'rents'>, move: MoneyMove): number {
  if (move === 'deposit') return Math.max(sumsOf(rent.depositInfo).needToPay, 0)
  const { needToPay } = sumsOf(rent.paymentInfo)
  if (move === 'payment_return' && needToPay < 0 && !isOff(rent.status)) return subtractMoney(0, needToPay)
  return mostOf(rent, move)
}

/** What can be given at most: what we hold. */
function mostOf(rent: SentRow<'rents'>, move: MoneyMove): number {
  const { paid, depositHeld } = ledgerSums(rent.histories ?? [])
  return Math.max(move === 'payment_return' ? paid : depositHeld, 0)
}

/** Why a sum cannot be recorded; empty when it can. */
function faultOf(rent: SentRow<'rents'>, move: MoneyMove, amount: unknown): string {
  if (!isMoney(amount) || amount <= 0) return 'Нужна сумма больше нуля, например 5000'
  if (move === 'deposit' || amount <= mostOf(rent, move)) return ''
  const whose = move === 'payment_return' ? 'Гость заплатил' : 'Залога у нас'
  return `${whose} ${formatMoney(mostOf(rent, move))}. Уменьшите сумму.`
}

/** What stays at hand after money has left it. */
function restText(rent: SentRow<'rents'>, move: MoneyMove, amount: number): string {
  if (move === 'deposit') return ''
  return `У нас останется ${formatMoney(subtractMoney(mostOf(rent, move), amount))}`
}
