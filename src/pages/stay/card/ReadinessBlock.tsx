import { lightLabels } from '#schema/rules/lightWords.ts'
import { isOff } from '#schema/rules/stayStates.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { lightsOf } from '#src/kinds/marks/ReadinessLights.tsx'
import { Block } from '#src/views/sheet/Block.tsx'
import { useDialog } from '#src/views/useDialog.tsx'
import { MoneyDialog } from '../money/MoneyDialog.tsx'
import { CodeLine } from './CodeLine.tsx'
import { LightAction } from './LightAction.tsx'
import { lightReasons } from './lightReasons.ts'
import '#src/kinds/kinds.css'

interface ReadinessBlockProps {
  readonly rent: SentRow<'rents'>
  readonly onPay: () => void
}

/** Five lights, each with its reason and the way to make it green; nothing for a booking off and without lights. */
export function ReadinessBlock({ rent, onPay }: ReadinessBlockProps) {
  const deposit = useDialog((close) => <MoneyDialog rent={rent} move="deposit" onClose={close} />)
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
            <LightAction name={name} rent={rent} onPay={onPay} onDeposit={deposit.open} />
          </li>
        ))}
      </ul>
      <CodeLine rent={rent} />
      {deposit.dialog}
    </Block>
  )
}
