import { useState } from 'react'
import type { SentRow } from '#schema/wire/sent.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useRead } from '#src/views/call/useRead.ts'
import { Loaded } from '#src/views/Loaded.tsx'
import { Block } from '#src/views/sheet/Block.tsx'
import { LineAct } from '#src/views/sheet/LineAct.tsx'
import { ThreadView } from './ThreadView.tsx'

interface TalkBlockProps {
  readonly rent: SentRow<'rents'>
  /** The words are there at once, without a press. */
  readonly startsOpen?: boolean
}

/** The talk with the guest on the card of the booking: the same thread and the same field as on the screen of dialogs. */
export default function TalkBlock({ rent, startsOpen = false }: TalkBlockProps) {
  const { can } = useAccess('dialogs')
  const [isOpen, setOpen] = useState(startsOpen)
  const enabled = can('ofRent') && rent.kind === 'guest'
  const read = useRead('GET dialogs/rent/{id}', { params: { id: rent.id } }, { enabled: enabled && isOpen })
  if (!enabled) return null
  const id = read.data?.dialog?.id
  return (
    <Block
      title="Переписка"
      aside={
        isOpen ? (
          id !== undefined && <LineAct to={`/dialogs/${id}?tab=all`}>Открыть в диалогах</LineAct>
        ) : (
          <LineAct onClick={() => setOpen(true)}>Показать</LineAct>
        )
      }
    >
      {isOpen && (
        <div className="column gap-0 box" style={{ maxHeight: 460 }}>
          <Loaded of={read} failure="Не удалось загрузить переписку" height={220}>
            {(thread) => <ThreadView thread={thread} dialogId={id} rentId={rent.id} />}
          </Loaded>
        </div>
      )}
    </Block>
  )
}
