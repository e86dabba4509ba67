import { startTransition, useEffect, useState } from 'react'
import { atLeisure } from '#src/base/atLeisure.ts'

/** Longer nothing waits, however busy the browser is. */
const PATIENCE_MS = 200

/** False until the first frame is on the screen and the browser has a moment: what can wait for the picture is made then. */
export function useAfterFrame(): boolean {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => {
    let stop = () => {}
    // when the second frame begins, the first one has been shown
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        stop = atLeisure(() => startTransition(() => setAfter(true)), PATIENCE_MS)
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      stop()
    }
  }, [])
  return isAfter
}
