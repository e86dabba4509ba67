import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'
import type { Health } from './channelState.ts'
import type { UpdatesPlace } from './useUpdatesPlace.ts'

/** The key under which everything about updates is kept. */
export const UPDATES = 'updates'

const MINUTE_MS = 60_000
const CLOSE_MS = 2000

/** The updates of the place, page after page. */
export function useUpdates({ tab, object, channel, kind, begin, end }: UpdatesPlace) {
  const { call } = usePanelProvider()
  const query = {
    object_id: object,
    ota_id: channel,
    kind,
    begin,
    end,
    unseen: tab === 'new' ? 1 : null,
    waiting: tab === 'waiting' ? 1 : null,
  }
  const found = useInfiniteQuery({
    queryKey: [UPDATES, 'feed', query],
    queryFn: ({ pageParam: page, signal }) => call('GET updates', { query: { ...query, page } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total = 0, per_page = 50 }, pages) =>
      pages.length * per_page < total ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    refetchInterval: 2 * MINUTE_MS,
  })
  return { ...found, rows: found.data?.pages.flatMap(({ data = [] }) => data) }
}

/** A host without this call has nothing to tell. */
function orUnknown(error: unknown): Health {
  if (error instanceof HttpError && error.status === 404) return {}
  throw error
}

/** How the exchange with the channels stands, and how much waits; asked for often while somebody's exchange runs. */
export function useHealth() {
  const { call } = usePanelProvider()
  return useQuery({
    queryKey: [UPDATES, 'health'],
    queryFn: ({ signal }) => call('GET updates/health', {}, { signal }).catch(orUnknown),
    staleTime: MINUTE_MS,
    refetchInterval: ({ state }) => (runningIn(state.data) ? CLOSE_MS : 2 * MINUTE_MS),
  })
}

/** The exchange that runs now, as it stands in the health of the channels. */
export function runningIn(health: Health | undefined): Health['exchange'] {
  return health?.exchange?.state === 'running' ? health.exchange : undefined
}
