// «Удалить историю платежей» asks twice: what will go, then whether really.
import { Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { counted } from '#schema/rules/plural.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { sumsOf } from '../parts/rentParts.ts'

interface RemovePaymentsProps {
  readonly rent: SentRow<'rents'>
  readonly count: number
  readonly icon: ReactNode
  readonly onConfirm: () => void
}

/** The button and its two questions. */
export function RemovePayments({ rent, count, icon, onConfirm }: RemovePaymentsProps) {
  const [asked, setAsked] = useState(0)
  const what = counted(count, ['платёж', 'платежа', 'платежей'])
  const { paid, all } = sumsOf(rent.paymentInfo)
  const whose = rent.guest_name || `бронь № ${rent.id}`
  return (
    <>
      <Button size="small" className="danger-act" startIcon={icon} onClick={() => setAsked(1)}>
        Удалить историю платежей
      </Button>
      {asked > 0 && (
        <ConfirmDialog
          key={asked}
          title={asked === 1 ? `Удалить историю платежей: ${whose}?` : `Точно удалить ${what}?`}
          action={asked === 1 ? 'Продолжить' : `Удалить ${what} на ${formatMoney(paid)}`}
          isDangerous
          onConfirm={() => {
            setAsked(asked === 1 ? 2 : 0)
            if (asked === 2) onConfirm()
          }}
          onClose={() => setAsked(0)}
        >
          {asked === 1
            ? `Исчезнут ${what} на ${formatMoney(paid)}. Долг снова станет ${formatMoney(all)}, отметка «гость оплатил» снимется.`
            : 'Десять секунд можно будет отменить. Потом вернуть платежи получится только вручную.'}
        </ConfirmDialog>
      )}
    </>
  )
}
