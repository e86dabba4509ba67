// A message of a booking on its timeline: planned, sent, or left out with the reason.
import { automessages } from '#schema/entities/automessages.ts'
import { messageChannels } from '#schema/entities/messageChannels.ts'
import { families } from '#src/base/theme/tokens.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { useClock } from '#src/kinds/clock.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { partIn, textIn } from '#src/kinds/rowParts.ts'
import { momentText } from '#src/kinds/texts.ts'

/** The line of a message. */
export function MessageLine({ message }: { readonly message: Row }) {
  const clock = useClock()
  const status = textIn(message, 'status')
  const state = Object.entries(automessages.fields.status.states).find(([word]) => word === status)?.[1]
  const channel = Object.entries(messageChannels).find(([word]) => word === message.channel)?.[1]
  const name = textIn(partIn(message, 'message'), 'name') || 'Сообщение'
  const at = textIn(message, 'sent_at') || textIn(message, 'planned_at')
  const family = families.find((one) => one === state?.family) ?? 'info'
  const words = [state?.label.toLocaleLowerCase('ru'), channel, textIn(message, 'reason_text')].filter(
    Boolean,
  )
  return (
    <li>
      <Glyph family={family} size={10} />
      <div>
        <span className="fact-title">Сообщение: {name}</span>
        <span className="fact-details">{words.join(' · ')}</span>
      </div>
      <time dateTime={at}>{momentText(at, clock)}</time>
    </li>
  )
}
