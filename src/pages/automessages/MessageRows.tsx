// The log as rows; on the phone they are cards.
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useListContext } from 'react-admin'
import { readableText } from '#schema/rules/templateText.ts'
import { joinedName } from '#src/kinds/cells/joined.ts'
import { useClock } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { idIn, type KnownRow, textIn } from '#src/kinds/rowParts.ts'
import { momentText, phoneText } from '#src/kinds/texts.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { MessageActions } from './MessageActions.tsx'
import { channelName, stateOfMessage } from './messageWords.ts'

/** The rows of a page of the log. */
export function MessageRows() {
  const { data = [] } = useListContext<KnownRow & { id: number }>()
  return (
    <ul className="framed-rows message-rows">
      {data.map((message) => (
        <MessageRow key={message.id} message={message} />
      ))}
    </ul>
  )
}

function MessageRow({ message }: { readonly message: KnownRow }) {
  const clock = useClock()
  const [isOpen, setOpen] = useState(false)
  const textId = useId()
  const { label, family } = stateOfMessage(message)
  const name = textIn(message, 'to_name') || 'Получатель не указан'
  const rule = joinedName(message, 'message_id', message.message_id)
  const reason = textIn(message, 'reason_text')
  const at = textIn(message, 'sent_at') || textIn(message, 'planned_at')
  return (
    <li className="stack ruled message-row">
      <time dateTime={at}>{momentText(at, clock)}</time>
      <div className="stack gap-2 narrow breaks message-who">
        <Receiver message={message} name={name} />
        <span>
          {[joinedName(message, 'object_id', message.object_id), phoneText(message.to_phone)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className="stack gap-2 narrow breaks message-how">
        <span>{rule || 'Отправлено рукой'}</span>
        <span>{channelName(message.channel) || 'канал не выбран'}</span>
      </div>
      <div className="stack gap-2 narrow breaks message-state">
        <StateMark family={family}>{label}</StateMark>
        {reason && <span>{reason}</span>}
      </div>
      <div className="row finish message-acts">
        <button
          type="button"
          className="row inline gap-4 message-unfold"
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={() => setOpen(!isOpen)}
        >
          Текст
          <span className="only-read">: {name}</span>
          {isOpen ? <ChevronUp size={16} /> : <ChevronDown size={16} />}
        </button>
        <MessageActions message={message} name={name} />
      </div>
      <p id={textId} className="breaks inset message-text" hidden={!isOpen}>
        {readableText(textIn(message, 'text')) || 'Текст появится при отправке.'}
      </p>
    </li>
  )
}

function Receiver({ message, name }: { readonly message: KnownRow; readonly name: string }) {
  const { openRent, openClean } = useDrawer()
  const rent = idIn(message, 'rent_id')
  const clean = idIn(message, 'clean_id')
  if (clean !== undefined)
    return (
      <button type="button" onClick={() => openClean({ id: clean })}>
        {name}
      </button>
    )
  if (rent !== undefined)
    return (
      <button type="button" onClick={() => openRent({ id: rent })}>
        {name}
      </button>
    )
  return <b>{name}</b>
}
