import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import { channelName, type Message, stateOfMessage } from '#schema/rules/messageWords.ts'
import { readableText } from '#schema/rules/templateText.ts'
import { joinedName } from '#src/kinds/cells/joined.ts'
import { useClock } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { momentText, phoneText } from '#src/kinds/texts.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { rowsOf } from '#src/views/rowsOf.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import { MessageActions } from './MessageActions.tsx'

/** The log as rows; on the phone they are cards. */
export const MessageRows = rowsOf<'automessages'>('framed-rows message-rows', MessageRow)

function MessageRow({ row: message }: RowSlotProps<'automessages'>) {
  const clock = useClock()
  const [isOpen, setOpen] = useState(false)
  const textId = useId()
  const look = stateOfMessage(message)
  const { object_id, message_id, channel, reason_text, to_phone, sent_at, planned_at, text = '' } = message
  const { template_id } = message
  const name = message.to_name || 'Получатель не указан'
  const at = sent_at ?? planned_at
  return (
    <li className="stack ruled message-row">
      <time dateTime={at}>{momentText(at, clock)}</time>
      <div className="stack gap-2 narrow breaks message-who">
        <Receiver message={message} name={name} />
        <span>
          {[joinedName(message, 'object_id', object_id), phoneText(to_phone)].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className="stack gap-2 narrow breaks message-how">
        <span>{joinedName(message, 'message_id', message_id) || 'Отправлено рукой'}</span>
        <span>{channelName(channel) || 'канал не выбран'}</span>
      </div>
      <div className="stack gap-2 narrow breaks message-state">
        <StateMark family={look.family}>{look.text}</StateMark>
        {reason_text && <span>{reason_text}</span>}
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
        {readableText(text) || (sent_at ? 'Только файлы.' : 'Текст появится при отправке.')}
        {template_id && (
          <span className="block faint">Шаблон: {joinedName(message, 'template_id', template_id)}</span>
        )}
      </p>
    </li>
  )
}

function Receiver({
  message: { rent_id, clean_id },
  name,
}: {
  readonly message: Message
  readonly name: string
}) {
  const { openRent, openClean } = useDrawer()
  const open = clean_id ? () => openClean({ id: clean_id }) : rent_id && (() => openRent({ id: rent_id }))
  if (!open) return <b>{name}</b>
  return (
    <button type="button" onClick={open}>
      {name}
    </button>
  )
}
