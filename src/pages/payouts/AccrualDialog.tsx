import { useFormContext, useWatch } from 'react-hook-form'
import { accruals } from '#schema/entities/accruals.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { useClock } from '#src/kinds/clock.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { ReadyReasons } from '#src/views/ReadyReasons.tsx'

interface AccrualDialogProps {
  readonly cleaner: { readonly id: number; readonly name: string }
  readonly onClose: () => void
  readonly onDone?: () => void
}

/** A bonus or a penalty with the reason that the cleaner will read; penalties the agency has named fill both at once. */
export function AccrualDialog({ cleaner, onClose, onDone }: AccrualDialogProps) {
  const { today } = useClock()
  return (
    <CallDialog
      call="POST accruals"
      title={`Доплата или штраф: ${cleaner.name}`}
      action="Начислить"
      fields={['kind', 'amount', 'reason']}
      fixed={{ cleaner_id: cleaner.id, date: today }}
      before={{ amount: <NamedPenalties /> }}
      told={({ kind = 'bonus', amount = 0 }) =>
        `${accruals.fields.kind.options[kind]} ${formatMoney(amount)}: ${cleaner.name}`
      }
      onDone={onDone}
      onClose={onClose}
    />
  )
}

function NamedPenalties() {
  const { setValue } = useFormContext()
  const kind: unknown = useWatch({ name: 'kind' })
  if (kind !== 'penalty') return null
  return (
    <ReadyReasons
      setting="penalties"
      onPick={({ name, amount }) => {
        setValue('reason', name)
        setValue('amount', amount)
      }}
    />
  )
}
