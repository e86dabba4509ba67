// A bonus or a penalty of a cleaner, with the reason that the cleaner will read.
import { Dialog, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { isMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { useClock } from '#src/kinds/clock.ts'
import { readNumber } from '#src/kinds/inputs/lineFormats.ts'
import { textIn } from '#src/kinds/rowParts.ts'
import { ReadyReasons } from '#src/views/ReadyReasons.tsx'
import { SubmitFeet } from '#src/views/SubmitFeet.tsx'
import { useToldCall } from '#src/views/useToldCall.ts'

interface AccrualDialogProps {
  readonly cleaner: { readonly id: number; readonly name: string }
  readonly onClose: () => void
  readonly onDone?: () => void
}

const kinds = { bonus: 'Доплата', penalty: 'Штраф' } as const

/** The dialog; penalties that the agency has named fill sum and reason at once. */
export function AccrualDialog({ cleaner, onClose, onDone }: AccrualDialogProps) {
  const titleId = useId()
  const { today } = useClock()
  const { call, isBusy } = useToldCall()
  const [kind, setKind] = useState<keyof typeof kinds>('bonus')
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const amount = readNumber(text)
  const isGood = isMoney(amount) && amount > 0
  const lacksReason = reason.trim() === ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isGood || lacksReason) return
    const body = { cleaner_id: cleaner.id, date: today, kind, amount, reason: reason.trim() }
    const title = `${kinds[kind]} ${formatMoney(amount)}: ${cleaner.name}`
    if (!(await call('POST accruals', { body }, title))) return
    onDone?.()
    onClose()
  }
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>Доплата или штраф: {cleaner.name}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1 }}>
          <TextField
            select
            label="Что начислить"
            value={kind}
            onChange={(event) => setKind(event.target.value === 'penalty' ? 'penalty' : 'bonus')}
          >
            {Object.entries(kinds).map(([code, label]) => (
              <MenuItem key={code} value={code}>
                {label}
              </MenuItem>
            ))}
          </TextField>
          {kind === 'penalty' && (
            <ReadyReasons
              setting="penalties"
              onPick={(penalty) => {
                setReason(textIn(penalty, 'name'))
                setText(String(penalty.amount ?? '').replace('.', ','))
              }}
            />
          )}
          <TextField
            label="Сумма, ₽"
            value={text}
            error={isTried && !isGood}
            helperText={isTried && !isGood ? 'Нужна сумма больше нуля, например 500' : ''}
            onChange={(event) => setText(event.target.value)}
            slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
          />
          <TextField
            label="Причина"
            value={reason}
            error={isTried && lacksReason}
            helperText={isTried && lacksReason ? 'Напишите, за что: причину увидит клинер' : ''}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        </DialogContent>
        <SubmitFeet isBusy={isBusy} onClose={onClose}>
          Начислить
        </SubmitFeet>
      </form>
    </Dialog>
  )
}
