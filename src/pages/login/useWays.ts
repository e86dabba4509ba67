import { useEffect, useState } from 'react'
import { AGENCY_KEY } from '#src/authProvider/keepSession.ts'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'

/**
 * The ways in beside the password that the agency of this browser has; none while the host has not told of any. Read past the data cache:
 * a sign-out waits until no screen watches it.
 */
export function useWays(): { readonly telegram: boolean } {
  const provider = usePanelProvider()
  const [telegram, setTelegram] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const ask = async () => {
      const query = { agency_id: localStorage.getItem(AGENCY_KEY) ?? undefined }
      const told = await provider.call('GET users/ways', { query }, { signal })
      if (!signal.aborted) setTelegram(told.telegram === true)
    }
    // a host without the call, or without an answer, has no such way
    ask().catch(() => setTelegram(false))
    return () => leaving.abort()
  }, [provider])
  return { telegram }
}
