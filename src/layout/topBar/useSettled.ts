import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { atLeisure } from '#src/base/atLeisure.ts'

/** Longer nothing waits, however busy the browser is. */
const PATIENCE_MS = 3000

/** False until the screen has got all that it asked for and is drawn: what stands around it asks its own questions then. */
export function useSettled(): boolean {
  const queries = useQueryClient()
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (isSettled) return undefined
    let stop: (() => void) | undefined
    // heard beside React: the bar is not drawn anew with every question
    const hear = () => {
      if (queries.isFetching() > 0) {
        stop?.()
        stop = undefined
      } else stop ??= atLeisure(look, PATIENCE_MS)
    }
    const look = () => {
      stop = undefined
      setSettled(queries.isFetching() === 0)
    }
    const unsubscribe = queries.getQueryCache().subscribe(hear)
    hear()
    return () => {
      unsubscribe()
      stop?.()
    }
  }, [queries, isSettled])
  return isSettled
}
