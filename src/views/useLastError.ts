import { useState } from 'react'

/**
 * Why something is not there: the failure of a read, kept while it is asked for again, so that words do not give way to a skeleton each
 * time. `mark` tells one question from another, as `errorUpdatedAt` of a read does, which asking again leaves as it is: the failure of
 * another question is not kept.
 */
export function useLastError(data: unknown, error: Error | null, mark: unknown): Error | null {
  const [last, keep] = useState({ error, mark })
  const stays = data === undefined && (error !== null || last.mark === mark)
  const kept = stays ? (error ?? last.error) : null
  if (kept !== last.error || mark !== last.mark) keep({ error: kept, mark })
  return kept
}
