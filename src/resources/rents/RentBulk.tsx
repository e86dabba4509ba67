import { MessageSquareText, Send } from 'lucide-react'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { counted } from '#schema/rules/plural.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useMany } from '#src/views/call/useMany.ts'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'
import { BulkAction } from '#src/views/list/BulkAction.tsx'
import type { BulkProps } from '#src/views/list/listOverrides.ts'

const SendDialog = lazyPart(() => import('#src/pages/stay/write/SendDialog.tsx'))
const topics = ['тема', 'темы', 'тем'] as const

/** What may be done with chosen bookings at once: write to their guests, make their topics. */
export function RentBulk({ ids }: BulkProps) {
  const { data = [], onUnselectItems } = useListContext<SentRow<'rents'>>()
  const rents = useAccess('rents')
  const messages = useAccess('automessages')
  const provider = usePanelProvider()
  const chosen = data.filter(({ id }) => ids.includes(id))
  const [tried, setTried] = useState(0)
  const { act, isBusy } = useMany(
    (rent: SentRow<'rents'>) => {
      setTried(chosen.indexOf(rent))
      return provider.call('PATCH rents/createtopic', { body: { rent_id: rent.id } })
    },
    {
      told: (count) => `Готово: ${counted(count, topics)}`,
      onDone: (refused) => {
        if (refused.length === 0) onUnselectItems()
      },
    },
  )
  return (
    <>
      {messages.can('send') && (
        <BulkAction
          Icon={MessageSquareText}
          label="Написать гостям"
          dialog={(close) => <SendDialog rents={chosen} onClose={close} onSent={() => onUnselectItems()} />}
        />
      )}
      {rents.can('createTopic') && (
        <button type="button" className="bulk-action" aria-disabled={isBusy} onClick={() => void act(chosen)}>
          <Send />
          <span role="status">{isBusy ? `Темы: ${tried} из ${chosen.length}` : 'Создать темы'}</span>
        </button>
      )}
    </>
  )
}
