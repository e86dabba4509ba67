// «Принять 6 400 ₽»: sum, account, method, comment, receipt. The sum is the outstanding one until somebody types another.
import { Button, MenuItem, TextField } from '@mui/material'
import { type FormEvent, type RefObject, Suspense, useId, useState } from 'react'
import { subtractMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { clampOverpayment, paymentRefusalTexts, refusePayment } from '#schema/rules/payments.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { moneyFormat, readNumber } from '#src/kinds/inputs/lineFormats.ts'
import { useLineAllowed } from '#src/kinds/useLineAllowed.ts'
import { useUnsaved } from '#src/views/form/LeaveGuard.tsx'
import { sumsOf } from '../parts/rentParts.ts'
import { InvoiceSelect, useInvoiceOf } from './InvoiceSelect.tsx'
import { RepeatDialog } from './RepeatDialog.tsx'
import { usePayment } from './usePayment.ts'

const PaperInput = lazyScreen(() => import('./PaperInput.tsx'))

const methods = ['СБП', 'Карта', 'Наличные', 'Перевод', 'По ссылке']

interface PaymentFormProps {
  readonly rent: SentRow<'rents'>
  readonly amountField: RefObject<HTMLInputElement | null>
  /** The button of the form is the next step of the whole drawer. */
  readonly isNext: boolean
  readonly onClose: () => void
}

/** The form; it closes when the payment is recorded and stays with the sum when it is not. */
export function PaymentForm({ rent, amountField, isNext, onClose }: PaymentFormProps) {
  const { fault, repeated, isBusy, amount: tried, record, forgetRepeat, fail } = usePayment(rent)
  const [info] = useState(() => sumsOf(rent.paymentInfo))
  const [outstanding] = useState(() => (info.needToPay > 0 ? moneyFormat.write(info.needToPay) : ''))
  const [text, setText] = useState(outstanding)
  const [invoiceId, setInvoiceId] = useState<number | null | undefined>(useInvoiceOf(rent))
  const [method, setMethod] = useState('')
  const [comment, setComment] = useState('')
  const [fileId, setFileId] = useState<number>()
  const canAttach = useLineAllowed('POST files')
  const faultId = useId()
  useUnsaved(text !== outstanding || comment !== '' || fileId !== undefined)
  const typed = readNumber(text)
  const amount = typeof typed === 'number' ? typed : null
  const sum = amount ?? (typed === null && info.needToPay > 0 ? info.needToPay : undefined)

  const send = async (repeat: boolean) => {
    const draft = { amount, invoice_id: invoiceId, method, comment, file_id: fileId }
    if (await record(draft, repeat)) onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (typeof typed === 'string') return fail(paymentRefusalTexts['rents.payment_not_number'])
    await send(false)
  }
  return (
    <form className="stack inset sheet-form" aria-label="Платёж" onSubmit={submit} noValidate>
      <div className="stack form-pair">
        <TextField
          label="Сумма, ₽"
          value={text}
          inputRef={amountField}
          error={fault !== ''}
          placeholder={info.needToPay > 0 ? 'весь остаток' : 'сколько пришло'}
          onChange={(event) => setText(event.target.value)}
          slotProps={{
            htmlInput: { inputMode: 'decimal', autoComplete: 'off', 'aria-describedby': faultId },
          }}
        />
        <InvoiceSelect rent={rent} value={invoiceId} onChange={setInvoiceId} />
        <TextField
          select
          label="Способ"
          value={method}
          onChange={(event) => setMethod(event.target.value)}
          slotProps={{ select: { displayEmpty: true } }}
        >
          <MenuItem value="">Не указан</MenuItem>
          {methods.map((one) => (
            <MenuItem key={one} value={one}>
              {one}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label="Комментарий"
          value={comment}
          onChange={(event) => setComment(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </div>
      {canAttach && (
        <Suspense fallback={null}>
          <PaperInput rentId={rent.id} kind="receipt" onChange={([id]) => setFileId(id)} />
        </Suspense>
      )}
      <p
        id={faultId}
        role={fault ? 'alert' : undefined}
        className={fault ? 'medium form-fault' : 'form-hint'}
      >
        {fault || consequence(info, sum)}
      </p>
      <div className="row wrap sheet-buttons">
        <Button type="submit" variant={isNext ? 'contained' : 'outlined'} loading={isBusy}>
          {sum !== undefined && refusePayment(info, sum) === null
            ? `Принять ${formatMoney(sum)}`
            : 'Принять платёж'}
        </Button>
        <Button variant="text" onClick={onClose} disabled={isBusy}>
          Отмена
        </Button>
      </div>
      {repeated && (
        <RepeatDialog
          title="Это второй такой же платёж?"
          sum={tried}
          isBusy={isBusy}
          onConfirm={() => void send(true)}
          onClose={forgetRepeat}
        >
          {repeated}
        </RepeatDialog>
      )}
    </form>
  )
}

/** What will be left after the sum. */
function consequence(info: { readonly needToPay: number }, sum: number | undefined): string {
  if (sum === undefined || sum <= 0 || refusePayment({ ...info, all: 0, paid: 0 }, sum) !== null) return ''
  const rest = clampOverpayment(subtractMoney(info.needToPay, sum))
  if (rest.state === 'settled') return 'Долг закроется полностью'
  return rest.state === 'due'
    ? `Останется доплатить ${formatMoney(rest.amount)}`
    : `Выйдет переплата ${formatMoney(rest.amount)}`
}
