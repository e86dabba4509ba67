// The sign-in step of the login page with its three answers: in, refused, wait.

import { useEffect, useRef, useState } from 'react'
import { useLogin } from 'react-admin'
import type { Credentials } from '#src/authProvider/authProvider.ts'
import { HttpError, NETWORK_MESSAGE } from '#src/dataProvider/httpError.ts'
import { errorToast } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'

const PAUSE_UNTOLD = 60

/** What the login page shows and does. `pause` is in seconds, 0 when signing in is possible. */
export interface SignIn {
  readonly busy: boolean
  readonly refusal: string | undefined
  readonly pause: number
  readonly signIn: (credentials: Credentials) => Promise<void>
}

/** Signs in once at a time; a refusal is told by a toast and under the field, then `onRefusal` runs. */
export function useSignIn(onRefusal: () => void): SignIn {
  const login = useLogin()
  const toasts = useToasts()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [pause, setPause] = useCountdown()

  const signIn = async (credentials: Credentials) => {
    if (running.current || pause > 0) return
    running.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      await login(credentials)
    } catch (error) {
      const message = error instanceof HttpError ? error.message : NETWORK_MESSAGE
      if (!(error instanceof HttpError)) console.error(error)
      if (error instanceof HttpError && error.status === 429) setPause(error.retryAfter ?? PAUSE_UNTOLD)
      toasts.show(errorToast(message))
      setRefusal(message)
      onRefusal()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, refusal, pause, signIn }
}

function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft]
}
