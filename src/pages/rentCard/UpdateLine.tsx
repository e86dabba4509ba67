import type { Row } from '#src/kinds/cells/cell.ts'
import { useClock } from '#src/kinds/clock.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { partsIn, textIn } from '#src/kinds/rowParts.ts'
import { momentText } from '#src/kinds/texts.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { changesOf, familyOf, titleOf } from '../updates/updateWords.ts'

/** What the channel changed, as a line of the timeline. */
export function UpdateLine({ update }: { readonly update: Row }) {
  const clock = useClock()
  const objects = useShared('objects')
  const changes = changesOf(update, clock, objects).map(
    ({ label, old, now, isHeld }) =>
      `${label}: ${old ? `${old} → ${now}` : now}${isHeld ? ' (не записано)' : ''}`,
  )
  const effects = partsIn(update, 'effects').map((effect) => textIn(effect, 'text'))
  const details = [...changes, ...effects, textIn(update, 'reason')].filter(Boolean)
  const channel = textIn(update, 'channel')
  return (
    <li>
      <Glyph family={familyOf(update)} size={10} />
      <div>
        <span className="fact-title">
          {titleOf(update)}
          {channel && `: ${channel}`}
        </span>
        {details.length > 0 && <span className="fact-details">{details.join('; ')}</span>}
      </div>
      <time dateTime={textIn(update, 'received_at')}>{momentText(update.received_at, clock)}</time>
    </li>
  )
}
