import { formatMoney } from '#schema/rules/moneyText.ts'
import { useDates } from '#src/kinds/clock.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { type StayDialogProps, sumsOf } from '../parts/rentParts.ts'
import { guestOf } from '../parts/rentWords.ts'
import { useRentChange } from '../parts/useSaveRow.ts'

/** Cancels a booking: who asked for it and why, which must be said, and what else follows. */
export function CancelDialog({ rent, onClose }: StayDialogProps) {
  const { dateText } = useDates()
  const { id, version, begin, end, paymentInfo, ota_id } = rent
  const { paid } = sumsOf(paymentInfo)
  const ota = useShared('otas').find((one) => one.id === ota_id)
  return (
    <CallDialog
      {...useRentChange(rent)}
      call="PATCH rents"
      title={`Отменить бронь: ${guestOf(rent)}, ${dateText(begin)} — ${dateText(end)}?`}
      action="Отменить бронь"
      cancel="Не отменять"
      isDangerous
      fields={['canceled_by', 'cancel_reason']}
      start={{ canceled_by: 'guest' }}
      fixed={{ id, version, status: 'canceled' }}
      words={{
        canceled_by: { label: 'Кто отменяет', hint: '', required: true },
        cancel_reason: {
          label: 'Причина',
          hint: 'Напишите, почему отменяем: это видно в событиях и отчётах',
          required: true,
        },
      }}
      told="Бронь отменена"
      onClose={onClose}
    >
      <p className="dialog-text">
        Ночи освободятся, уборка, которая ещё не начата, отменится.
        {paid > 0 && ` Уплаченные ${formatMoney(paid)} останутся в истории: возврат оформите отдельно.`}
      </p>
      {ota?.cancel_policy && (
        <p className="dialog-text">
          Правила канала {ota.name}: {ota.cancel_policy}
        </p>
      )}
    </CallDialog>
  )
}
