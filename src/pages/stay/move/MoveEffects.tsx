import { useGetList } from 'react-admin'
import { formatDate } from '#schema/rules/dates.ts'
import { counted } from '#schema/rules/plural.ts'
import type { Place } from '#schema/rules/stayDays.ts'

interface MoveEffectsProps {
  readonly rentId: number
  readonly hasClean: boolean
  readonly from: Place
  readonly to: Place
}

const single = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const

/** What else follows when a stay moves: its clean, the messages; nothing when nothing does. */
export function MoveEffects({ rentId, hasClean, from, to }: MoveEffectsProps) {
  const filter = { rent_id: rentId, status: 'planned' }
  const { total: messages = 0 } = useGetList('automessages', { ...single, filter })
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
