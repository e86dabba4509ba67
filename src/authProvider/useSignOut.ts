import { useQueryClient } from '@tanstack/react-query'
import { useAuthProvider } from 'react-admin'
import { useNavigate } from 'react-router'

const lookMs = 50
const mostLooks = 60

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
    const isWatched = () =>
      queryClient
        .getQueryCache()
        .getAll()
        .some((query) => query.getObserversCount() > 0)
    for (let looks = 0; looks < mostLooks && isWatched(); looks++)
      await new Promise((later) => setTimeout(later, lookMs))
    await queryClient.cancelQueries()
    await authProvider?.logout({})
    queryClient.clear()
  }
}
