// What else follows when a stay moves: its clean, the messages to the guest.
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { formatDate } from '#schema/rules/dates.ts'
import { counted } from '#schema/rules/plural.ts'
import type { Place } from './moveWords.ts'

interface MoveEffectsProps {
  readonly rentId: number
  readonly hasClean: boolean
  readonly from: Place
  readonly to: Place
}

/** The sentences; nothing when nothing else follows. */
export function MoveEffects({ rentId, hasClean, from, to }: MoveEffectsProps) {
  const messages = usePlannedMessages(rentId)
  const isElsewhere = from.objectId !== to.objectId
  return (
    <>
      {hasClean && to.end !== from.end && `Уборка переедет на ${formatDate(to.end).slice(0, 5)}. `}
      {hasClean && isElsewhere && 'Уборка будет в новой квартире. '}
      {messages > 0 &&
        `${counted(messages, ['сообщение', 'сообщения', 'сообщений'])} гостю пересчитаем по новым датам. `}
    </>
  )
}

/** How many messages of the stay are still to be sent; none on a host that does not tell. */
function usePlannedMessages(rentId: number): number {
  const provider = useDataProvider()
  const { data = 0 } = useQuery({
    queryKey: ['automessages', 'planned', rentId],
    queryFn: async () => {
      const { total = 0 } = await provider.getList('automessages', {
        filter: { rent_id: rentId, status: 'planned' },
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'id', order: 'ASC' },
      })
      return total
    },
  })
  return data
}
