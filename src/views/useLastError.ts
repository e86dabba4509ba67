import { useState } from 'react'

/** Why something is not there: the failure of a read, kept while it is asked for again, so that words do not give way to a skeleton each time. */
export function useLastError(data: unknown, error: Error | null): Error | null {
  const [last, setLast] = useState(error)
  const kept = data === undefined ? (error ?? last) : null
  if (kept !== last) setLast(kept)
  return kept
}
