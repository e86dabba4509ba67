import { useQueryClient } from '@tanstack/react-query'
import { useAuthProvider } from 'react-admin'
import { useNavigate } from 'react-router'

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
    await queryClient.cancelQueries()
    await authProvider?.logout({})
    queryClient.clear()
  }
}
