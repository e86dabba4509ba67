// The way to make a light green, by rights: one button at the end of its line, nothing where nothing is asked for.
import type { LightName } from '#schema/rules/readiness.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { listPath } from '#src/views/paths.ts'
import { LineAct } from '#src/views/sheet/LineAct.tsx'
import { useSaveRow } from '../parts/useSaveRow.ts'

/** What the lines of a screen lead to. */
export interface LightWays {
  readonly onPay: () => void
  readonly onDeposit: () => void
  /** Where what the guest says of a payment is checked; nothing where that stands on the screen already. */
  readonly onCheck?: () => void
}

interface LightActionProps extends LightWays {
  readonly name: LightName
  readonly rent: SentRow<'rents'>
}

/** The one act of a light. */
export function LightAction({ name, rent, onPay, onDeposit, onCheck }: LightActionProps) {
  const access = useAccess('rents')
  const objects = useAccess('objects')
  const cleans = useAccess('cleans')
  const { [name]: state = 'not_needed' } = rent.readiness ?? {}
  if (state === 'ok' || state === 'not_needed') return null
  const claims = rent.checkManualPayment?.needToCheck === true
  if (name === 'deposit' && access.can('payment'))
    return (
      <LineAct of="залог" onClick={onDeposit}>
        Принять
      </LineAct>
    )
  if (name === 'payment' && claims && onCheck)
    return (
      <LineAct of="оплату" onClick={onCheck}>
        Проверить
      </LineAct>
    )
  if (name === 'payment' && access.can('payment') && !claims)
    return (
      <LineAct of="оплату" onClick={onPay}>
        Принять
      </LineAct>
    )
  if (name === 'guest_data' && access.can('update')) return <CheckPapers rent={rent} />
  const { object_id: objectId } = rent
  if (name === 'clean' && cleans.can('list'))
    return <LineAct to={listPath('cleans', { object_id: objectId })}>Уборки объекта</LineAct>
  if (name === 'instruction' && objects.can('update'))
    return <LineAct to={`/objects/${objectId}/edit`}>Заполнить</LineAct>
  return null
}

function CheckPapers({ rent }: { readonly rent: SentRow<'rents'> }) {
  const { save } = useSaveRow(rent)
  const isGot = rent.passport_state === 'got'
  return (
    <LineAct of="документы" onClick={() => save({ passport_state: isGot ? 'checked' : 'got' })}>
      {isGot ? 'Проверены' : 'Получены'}
    </LineAct>
  )
}
