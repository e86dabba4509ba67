import { useRead } from '#src/views/call/useRead.ts'

const one = { query: { page: 1, per_page: 1 } }

/** The counters of the log, read apart so that they never hold the rows back; a host without them gives none. */
export function useCounters() {
  const { data } = useRead('GET automessages', one, { staleTime: 15_000 })
  return data?.counters ?? {}
}
