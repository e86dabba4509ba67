import { useState } from 'react'
import type { HttpError } from '#src/dataProvider/httpError.ts'
import { useCountdown } from './useCountdown.ts'

/** Seconds to wait after too many tries when the server does not say how long. */
const usualPause = 60

/** What the server said against the last try, and the pause it asked for; a new try waits it out. */
export function useEntryFaults() {
  const [refusal, setRefusal] = useState<string>()
  const [pause, setPause] = useCountdown()
  return {
    refusal,
    pause,
    /** Whether a try may begin now; it forgets what was said against the last one. */
    begins: (): boolean => {
      if (pause <= 0) setRefusal(undefined)
      return pause <= 0
    },
    settings: {
      told: () => undefined,
      // where the person is led is read by the page itself
      reread: () => {},
      /** It is told by a toast too, as every refusal. */
      onRefused: ({ message, status, retryAfter = usualPause }: HttpError): boolean => {
        if (status === 429) setPause(retryAfter)
        setRefusal(message)
        return false
      },
    },
  }
}
