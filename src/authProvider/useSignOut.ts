import { useQueryClient } from '@tanstack/react-query'
import { useAuthProvider } from 'react-admin'
import { useNavigate } from 'react-router'

/** The sign-out by the person's own will: to the login page first, so that no place is remembered, then the token and the cached data go. */
export function useSignOut(): () => Promise<void> {
  const authProvider = useAuthProvider()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    await navigate('/login')
    await authProvider?.logout({})
    queryClient.clear()
  }
}
