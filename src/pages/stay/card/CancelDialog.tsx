// Cancels a booking: who asked for it and why, and what else follows from it.
import { MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { rents as rentsModel } from '#schema/entities/rents.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { useClock } from '#src/kinds/clock.ts'
import { codeIn, optionsOf } from '#src/kinds/filters/filters.ts'
import { dateText } from '#src/kinds/texts.ts'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { type StayDialogProps, sumsOf } from '../parts/rentParts.ts'
import { guestOf } from '../parts/rentWords.ts'
import { useSaveRow } from '../parts/useSaveRow.ts'
import '#src/views/dialog.css'

const who = rentsModel.fields.canceled_by

/** The dialog; without a reason the booking is not canceled. */
export function CancelDialog({ rent, onClose }: StayDialogProps) {
  const clock = useClock()
  const { save, isBusy } = useSaveRow(rent)
  const [reason, setReason] = useState('')
  const [by, setBy] = useState<NonNullable<typeof rent.canceled_by>>('guest')
  const [isTried, setTried] = useState(false)
  const { paid } = sumsOf(rent.paymentInfo)
  const isMissing = isTried && reason.trim() === ''

  const cancel = async () => {
    setTried(true)
    if (reason.trim() === '') return
    if (await save({ status: 'canceled', cancel_reason: reason.trim(), canceled_by: by })) onClose()
  }
  return (
    <ConfirmDialog
      title={`Отменить бронь: ${guestOf(rent)}, ${dateText(rent.begin, clock)} — ${dateText(rent.end, clock)}?`}
      action="Отменить бронь"
      cancel="Не отменять"
      isDangerous
      isBusy={isBusy}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <p className="dialog-text">
        Ночи освободятся, уборка, которая ещё не начата, отменится.
        {paid > 0 && ` Уплаченные ${formatMoney(paid)} останутся в истории: возврат оформите отдельно.`}
      </p>
      <div className="stack">
        <TextField
          select
          label="Кто отменяет"
          value={by}
          onChange={({ target }) => setBy(codeIn(who, target.value) ?? by)}
        >
          {optionsOf(who).map(([code, label]) => (
            <MenuItem key={code} value={code}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label="Причина"
          value={reason}
          multiline
          minRows={2}
          error={isMissing}
          helperText={isMissing ? 'Напишите, почему отменяем: это видно в событиях и отчётах' : ''}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
      </div>
    </ConfirmDialog>
  )
}
