import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useAuthProvider } from 'react-admin'
import { useNavigate } from 'react-router'

const longestMs = 1000

/**
 * The sign-out by the person's own will: to the login page first, so that no place is remembered, then what is still
 * being read is let go, and the token and the cached data with it.
 */
export function useSignOut(): () => Promise<void> {
  const authProvider = useAuthProvider()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    await navigate('/login')
    // the screen before stands until the code of the login is here, and may ask for more
    await untilUnwatched(queryClient)
    await queryClient.cancelQueries()
    await authProvider?.logout({})
    queryClient.clear()
  }
}

/** Until no screen waits for what the cache reads, or a second has passed. */
function untilUnwatched(queryClient: QueryClient): Promise<void> {
  const cache = queryClient.getQueryCache()
  const isWatched = () => cache.getAll().some((query) => query.getObserversCount() > 0)
  if (!isWatched()) return Promise.resolve()
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      unsubscribe()
      done()
    }
    const unsubscribe = cache.subscribe(() => {
      if (!isWatched()) end()
    })
    const timer = setTimeout(end, longestMs)
  })
}
