// The data cache: how long unused answers are kept and when a failed read is repeated.
import { QueryClient } from '@tanstack/react-query'
import { isPassing, MAX_RETRIES, retryPause } from './retry.ts'

const FIVE_MINUTES = 5 * 60_000

/** A cache that keeps unused data 5 minutes, repeats passing failures of reads 3 times, never a mutation. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: FIVE_MINUTES,
        retry: (failures, error) => failures < MAX_RETRIES && isPassing(error),
        retryDelay: retryPause,
      },
      mutations: { retry: false },
    },
  })
}
