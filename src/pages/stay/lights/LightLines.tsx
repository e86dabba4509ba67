// The five lines of the card of lights: the reason and the act of each, or what stands there until the reasons have come.
import { Button, Skeleton } from '@mui/material'
import { lightLabels } from '#schema/rules/lightWords.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { lightsOf } from '#src/kinds/marks/ReadinessLights.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { LineAct } from '#src/views/sheet/LineAct.tsx'
import { LightAction, type LightWays } from '../card/LightAction.tsx'
import { lightReasons, reasonsWithoutSums } from '../card/lightReasons.ts'

interface LightLinesProps extends LightWays {
  readonly rent: SentRow<'rents'>
  readonly onSend: () => void
}

/** The lines with their reasons; sums only for a person who takes money. */
export function LightLines({ rent, onSend, ...ways }: LightLinesProps) {
  const reasons = useAccess('rents').can('payment') ? lightReasons : reasonsWithoutSums
  const mayWrite = useAccess('automessages').can('send')
  const sends = mayWrite && rent.kind === 'guest' && rent.status === 'booked' && rent.readiness?.can_send_code
  return (
    <ul>
      {lightsOf(rent.readiness).map(({ name, state, word, family }) => (
        <li key={name} className="row gap-12 line-above">
          <Glyph family={family} />
          <span className="grow breaks quiet">
            <b className="ink">{lightLabels[name]}</b>
            <span className="only-read">: {word},</span> {reasons[name](rent, state)}
          </span>
          {name === 'instruction' && sends && state === 'ok' ? (
            <LineAct onClick={onSend}>Отправить код</LineAct>
          ) : (
            <LightAction name={name} rent={rent} {...ways} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface WaitingLinesProps {
  readonly value: unknown
  /** Asks once more, where the reasons did not come. */
  readonly again: (() => void) | undefined
}

/** The lights as the row knows them; the words of the reasons are on their way, or did not come. */
export function WaitingLines({ value, again }: WaitingLinesProps) {
  return (
    <ul aria-busy={!again}>
      {lightsOf(value).map(({ name, word, family }) => (
        <li key={name} className="row gap-12 line-above">
          <Glyph family={family} />
          <b>{lightLabels[name]}</b>
          {again ? <span className="quiet">{word}</span> : <Skeleton width={120} />}
        </li>
      ))}
      {again && (
        <li className="row gap-12 line-above" role="alert">
          <span className="grow quiet">Причины не загрузились</span>
          <Button size="small" onClick={again}>
            Повторить
          </Button>
        </li>
      )}
    </ul>
  )
}
