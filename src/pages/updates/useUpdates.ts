import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { http } from '#src/dataProvider/http.ts'
import { HttpError, isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { numberIn, partIn, partsIn } from '#src/kinds/rowParts.ts'
import type { UpdatesPlace } from './useUpdatesPlace.ts'

/** The key under which everything about updates is kept. */
export const UPDATES = 'updates'

const MINUTE_MS = 60_000
const CLOSE_MS = 2000

/** The updates of the place, page after page. */
export function useUpdates({ tab, object, channel, kind, begin, end }: UpdatesPlace) {
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
    queryFn: async ({ pageParam, signal }): Promise<Row> => {
      const { data } = await http('updates', { query: { ...query, page: pageParam }, signal })
      return isObject(data) ? data : {}
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const [total, size] = [numberIn(last, 'total') ?? 0, numberIn(last, 'per_page') ?? 50]
      return pages.length * size < total ? pages.length + 1 : undefined
    },
    placeholderData: keepPreviousData,
    refetchInterval: 2 * MINUTE_MS,
  })
  return { ...found, rows: found.data?.pages.flatMap((page) => partsIn(page, 'data')) }
}

/** A host without this call has nothing to tell. */
function orUnknown(error: unknown): { readonly data: unknown } {
  if (error instanceof HttpError && error.status === 404) return { data: {} }
  throw error
}

/** How the exchange with the channels stands, and how much waits; asked for often while somebody's exchange runs. */
export function useHealth() {
  return useQuery({
    queryKey: [UPDATES, 'health'],
    queryFn: async ({ signal }): Promise<Row> => {
      const { data } = await http('updates/health', { signal }).catch(orUnknown)
      return isObject(data) ? data : {}
    },
    staleTime: MINUTE_MS,
    refetchInterval: ({ state }) => (runningIn(state.data) ? CLOSE_MS : 2 * MINUTE_MS),
  })
}

/** The exchange that runs now, as it stands in the health of the channels. */
export function runningIn(health: Row | undefined): Row | undefined {
  const exchange = partIn(health, 'exchange')
  return exchange?.state === 'running' ? exchange : undefined
}
