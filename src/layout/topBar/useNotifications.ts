// What the person was told of on the site: asked anew every minute, marked as read when it is seen.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { notifications } from '#schema/entities/notifications.ts'
import { http } from '#src/dataProvider/http.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { numberIn, partsIn } from '#src/kinds/rowParts.ts'
import { usePhase } from '#src/state/SessionContext.tsx'

const KEY = ['notifications']
const MINUTE_MS = 60_000

/** The newest of them and how many are unread. */
export interface Told {
  readonly rows: readonly Row[]
  readonly unread: number
}

/** The query and the way to mark all as read; nothing is asked of a host that does not name the call. */
export function useNotifications() {
  const queries = useQueryClient()
  const phase = usePhase()
  const person = phase.name === 'ready' ? phase.person : undefined
  const isKnown = person?.permissions?.includes(`${notifications.name}.list`) ?? false
  const { data } = useQuery({
    queryKey: KEY,
    enabled: isKnown,
    refetchInterval: MINUTE_MS,
    queryFn: async ({ signal }): Promise<Told> => {
      const { data } = await http(notifications.name, { query: { user_id: person?.id }, signal })
      return toldOf(data)
    },
  })
  const markRead = async () => {
    if (!data || data.unread === 0) return
    try {
      await http(notifications.name, { method: 'PATCH', body: {} })
      queries.setQueryData<Told>(KEY, (told) => told && { ...told, unread: 0 })
    } catch (error) {
      console.error(error)
    }
  }
  return { told: data, markRead }
}

function toldOf(answer: unknown): Told {
  const page: Row = isObject(answer) ? answer : {}
  return { rows: partsIn(page, 'data'), unread: numberIn(page, 'unread') ?? 0 }
}
