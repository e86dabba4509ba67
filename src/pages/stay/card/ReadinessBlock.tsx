import type { LightName } from '#schema/rules/readiness.ts'
import { isOff } from '#schema/rules/stayStates.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { lightLabels, lightsOf } from '#src/kinds/marks/ReadinessLights.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { listPath } from '#src/views/paths.ts'
import { Block } from '#src/views/sheet/Block.tsx'
import { LineAct } from '#src/views/sheet/LineAct.tsx'
import { MoneyDialog } from '../money/MoneyDialog.tsx'
import { useSaveRow } from '../parts/useSaveRow.ts'
import { CodeLine } from './CodeLine.tsx'
import { lightReasons } from './lightReasons.ts'
import '#src/kinds/kinds.css'

interface ReadinessBlockProps {
  readonly rent: SentRow<'rents'>
  readonly onPay: () => void
}

/** Five lights, each with its reason and the way to make it green; nothing for a booking off and without lights. */
export function ReadinessBlock({ rent, onPay }: ReadinessBlockProps) {
  if (!rent.readiness || isOff(rent.status)) return null
  return (
    <Block title="Готовность к заселению">
      <ul className="stack gap-0 sheet-lines">
        {lightsOf(rent.readiness).map(({ name, state, word, family }) => (
          <li key={name}>
            <Glyph family={family} />
            <span>
              <b>{lightLabels[name]}</b>
              <span className="only-read">: {word},</span> {lightReasons[name](rent, state)}
            </span>
            <LightAction name={name} rent={rent} onPay={onPay} />
          </li>
        ))}
      </ul>
      <CodeLine rent={rent} />
    </Block>
  )
}

function LightAction({ name, rent, onPay }: ReadinessBlockProps & { readonly name: LightName }) {
  const access = useAccess('rents')
  const objects = useAccess('objects')
  const cleans = useAccess('cleans')
  const { [name]: state = 'not_needed' } = rent.readiness ?? {}
  if (state === 'ok' || state === 'not_needed') return null
  if (name === 'deposit' && access.can('payment')) {
    const dialog = (close: () => void) => <MoneyDialog rent={rent} move="deposit" onClose={close} />
    return (
      <LineAct of="залог" dialog={dialog}>
        Принять
      </LineAct>
    )
  }
  if (name === 'payment' && access.can('payment') && !rent.checkManualPayment?.needToCheck)
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
