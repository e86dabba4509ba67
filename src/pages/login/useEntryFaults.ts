import { useState } from 'react'
import type { HttpError } from '#src/dataProvider/httpError.ts'
import { useCountdown } from './useCountdown.ts'

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
      onRefused: ({ message, retryAfter }: HttpError): boolean => {
        if (retryAfter !== undefined) setPause(retryAfter)
        setRefusal(message)
        return true
      },
    },
  }
}
