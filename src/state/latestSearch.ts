// What is drawn lags behind the address: the router draws a new one when React has time. Two changes of different parts of
// it in that time, such as a search and a press on a row, must not undo each other.
import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router'

/** Gives the way to read the parameters of the address as it is now, drawn or not; those drawn where no data router is. */
export function useLatestSearch(): () => URLSearchParams {
  const router = useContext(DataRouterContext)?.router
  const drawn = useLocation()
  return useCallback(() => new URLSearchParams((router?.state.location ?? drawn).search), [router, drawn])
}
