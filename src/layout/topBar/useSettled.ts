import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { atLeisure } from '#src/base/atLeisure.ts'

/** Longer nothing waits, however busy the browser is. */
const PATIENCE_MS = 3000

/** False until the screen has got all that it asked for and is drawn: what stands around it asks its own questions then. */
export function useSettled(): boolean {
  const queries = useQueryClient()
  const isAsking = useIsFetching() > 0
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (isSettled || isAsking) return undefined
    // A question asked this moment is not told yet: then another moment is waited for.
    let stop = () => {}
    const look = () => {
      if (queries.isFetching() === 0) setSettled(true)
      else stop = atLeisure(look, PATIENCE_MS)
    }
    stop = atLeisure(look, PATIENCE_MS)
    return () => stop()
  }, [queries, isSettled, isAsking])
  return isSettled
}
