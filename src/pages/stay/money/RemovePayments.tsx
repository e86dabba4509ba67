import { Button } from '@mui/material'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { counted } from '#schema/rules/plural.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useRowChanges } from '#src/state/drawer/useOpenRow.ts'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { sumsOf } from '../parts/rentParts.ts'
import { guestOf } from '../parts/rentWords.ts'

interface RemovePaymentsProps {
  readonly rent: SentRow<'rents'>
  readonly count: number
}

/** «Удалить историю платежей» asks twice: what will go, then whether really. */
export function RemovePayments({ rent, count }: RemovePaymentsProps) {
  const [asked, setAsked] = useState(0)
  const what = counted(count, ['платёж', 'платежа', 'платежей'])
  const { paid, all } = sumsOf(rent.paymentInfo)
  const { patch, reread } = useRowChanges('rents', rent.id)
  const { act } = useCall('PATCH history/delete_payment', {
    told: `Убрано: ${what} на ${formatMoney(paid)}`,
    onDone: ({ paymentInfo }) => paymentInfo && patch({ paymentInfo }),
    reread,
  })
  return (
    <>
      <Button size="small" className="danger-act" startIcon={<Trash2 />} onClick={() => setAsked(1)}>
        Удалить историю платежей
      </Button>
      {asked > 0 && (
        <ConfirmDialog
          key={asked}
          title={asked === 1 ? `Удалить историю платежей: ${guestOf(rent)}?` : `Точно удалить ${what}?`}
          action={asked === 1 ? 'Продолжить' : `Удалить ${what} на ${formatMoney(paid)}`}
          isDangerous
          onConfirm={() => {
            setAsked(asked === 1 ? 2 : 0)
            if (asked === 2) void act({ body: { name: 'payment', rent_id: rent.id } })
          }}
          onClose={() => setAsked(0)}
        >
          {asked === 1
            ? `Исчезнут ${what} на ${formatMoney(paid)}. Долг снова станет ${formatMoney(all)}, отметка «гость оплатил» снимется.`
            : 'Отменить можно сразу или потом, из журнала действий.'}
        </ConfirmDialog>
      )}
    </>
  )
}
