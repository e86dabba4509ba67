// What is drawn lags behind the address: the router draws a new one when React has time. Two changes of different parts of
// it in that time, such as a search and a press on a row, must not undo each other.
import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, type Location, useLocation } from 'react-router'

/** Gives the way to read the address as it is now, drawn or not; the one drawn where no data router is. */
export function useLatestPlace(): () => Location {
  const router = useContext(DataRouterContext)?.router
  const drawn = useLocation()
  return useCallback(() => router?.state.location ?? drawn, [router, drawn])
}

/** Gives the way to read the parameters of the address as it is now. */
export function useLatestSearch(): () => URLSearchParams {
  const latest = useLatestPlace()
  return useCallback(() => new URLSearchParams(latest().search), [latest])
}
