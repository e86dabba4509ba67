// What may be done with chosen bookings at once: write to their guests, make their topics.
import { MessageSquareText, Send } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useListContext } from 'react-admin'
import { models } from '#schema/index.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import type { BulkProps } from '#src/views/list/listOverrides.ts'
import { useManyTopics } from './useManyTopics.ts'

const SendDialog = lazyScreen(() => import('#src/pages/stay/write/SendDialog.tsx'))
const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The buttons of the bar over chosen bookings. */
export function RentBulk({ ids }: BulkProps) {
  const { data = [], onUnselectItems } = useListContext<SentRow<'rents'>>()
  const rents = useAccess(models.rents)
  const messages = useAccess(models.automessages)
  const [isWriting, setWriting] = useState(false)
  const { act, isBusy, done } = useManyTopics(onUnselectItems)
  const chosen = data.filter(({ id }) => ids.includes(id))
  return (
    <>
      {messages.can('send') && (
        <button type="button" className="bulk-action" onClick={() => setWriting(true)}>
          <MessageSquareText {...icon} />
          Написать гостям
        </button>
      )}
      {rents.can('createTopic') && (
        <button
          type="button"
          className="bulk-action"
          aria-disabled={isBusy}
          onClick={() => void act(chosen.map(({ id }) => id))}
        >
          <Send {...icon} />
          <span role="status">{isBusy ? `Темы: ${done} из ${chosen.length}` : 'Создать темы'}</span>
        </button>
      )}
      <Suspense fallback={null}>
        {isWriting && (
          <SendDialog rents={chosen} onClose={() => setWriting(false)} onSent={() => onUnselectItems()} />
        )}
      </Suspense>
    </>
  )
}
