import { useEffect } from 'react'

/** Runs whenever the page is looked at again or the network is back. */
export function useWhenSeen(run: () => unknown): void {
  useEffect(() => {
    const onShow = () => document.visibilityState === 'visible' && void run()
    const hearing = new AbortController()
    document.addEventListener('visibilitychange', onShow, { signal: hearing.signal })
    addEventListener('online', onShow, { signal: hearing.signal })
    return () => hearing.abort()
  }, [run])
}
