// What the person was told of on the site: asked anew every minute, marked as read when it is seen.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { notifications } from '#schema/entities/notifications.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { usePhase } from '#src/state/SessionContext.tsx'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'

const KEY = ['notifications']
const MINUTE_MS = 60_000

/** The newest of them and how many are unread. */
export type Told = CallAnswer<'GET notifications'>

/** The query and the way to mark all as read; nothing is asked of a host that does not name the call. */
export function useNotifications() {
  const { call } = usePanelProvider()
  const queries = useQueryClient()
  const phase = usePhase()
  const person = phase.name === 'ready' ? phase.person : undefined
  const isKnown = person?.permissions?.includes(`${notifications.name}.list`) ?? false
  const { data } = useQuery({
    queryKey: KEY,
    enabled: isKnown,
    refetchInterval: MINUTE_MS,
    queryFn: ({ signal }) => call('GET notifications', { query: { user_id: person?.id } }, { signal }),
  })
  const markRead = async () => {
    if (!data?.unread) return
    try {
      await call('PATCH notifications', { body: {} })
      queries.setQueryData<Told>(KEY, (told) => told && { ...told, unread: 0 })
    } catch (error) {
      console.error(error)
    }
  }
  return { told: data, markRead }
}
