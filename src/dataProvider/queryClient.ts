// The data cache: how long unused answers are kept, when a failed read is repeated, and that it is told.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { EntityName } from '#schema/names.ts'
import { HttpError } from './httpError.ts'
import { isRepeated, readPause } from './retry.ts'
import { isUnknownCall } from './unknownCalls.ts'

/** What a read says of itself, for when others change what it tells of. */
export interface ReadNotes extends Record<string, unknown> {
  /** Reads of a list in its usual order the rows with these numbers alone, as the whole of it would hold them. */
  readonly rowsOf?: (ids: readonly number[]) => Promise<readonly { readonly id: number }[]>
  /** Of the entities that refer to its rows those that it shows something of: all unless told. */
  readonly heeds?: readonly EntityName[]
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ReadNotes
  }
}

const FIVE_MINUTES = 5 * 60_000

/**
 * A cache that keeps unused data 5 minutes, repeats passing failures of reads 3 times, never a mutation, and logs what failed for good.
 * `tell` shows the failure of a read to the person: once, however often the same is asked for while it lasts.
 */
export function createQueryClient(tell: (error: HttpError) => void = () => {}): QueryClient {
  const told = new Map<string, string>()
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryHash }) => {
        logFailure(error)
        // what this host has no call for is not offered, and nobody asked for it
        if (!(error instanceof HttpError) || error.status === 401 || isUnknownCall(error)) return
        if (told.get(queryHash) !== error.message) tell(error)
        told.set(queryHash, error.message)
      },
      onSuccess: (_, { queryHash }) => told.delete(queryHash),
    }),
    mutationCache: new MutationCache({ onError: logFailure }),
    defaultOptions: {
      queries: {
        gcTime: FIVE_MINUTES,
        retry: isRepeated,
        retryDelay: readPause,
        // without a network a screen with nothing to show says so instead of waiting, and reads when the network is back
        networkMode: 'always',
        refetchOnReconnect: true,
        // what changed is told, or read every minute: a window that is looked at again brings nothing new
        refetchOnWindowFocus: false,
      },
      // without a network an act is refused at once, not kept to be sent later unseen
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Only failed calls: react-admin also keeps its answers about sign-in and rights here, and 401 leads to the login. */
function logFailure(error: unknown): void {
  if (error instanceof HttpError && error.status !== 401) console.error(error)
}
