import { useCallback, useMemo } from 'react'
import type { RouterNavigateFunction, RouterProvider } from 'react-admin'
import { useLocation } from 'react-router'
import { DRAWER_PARAMETER } from '#src/state/drawer/drawerAddress.ts'
import { useLatestSearch } from '#src/state/latestSearch.ts'
import { panelRouter } from '../panelRouter.tsx'

/** A new filter, order or page leaves the drawer as it is at that moment, also one that opened while the words still rested. */
function useNavigateBeside(): RouterNavigateFunction {
  const navigate = panelRouter.useNavigate()
  const latest = useLatestSearch()
  return useCallback(
    (to, options) => {
      if (typeof to !== 'object' || to.search === undefined) return navigate(to, options)
      const parameters = new URLSearchParams(to.search)
      const open = latest().get(DRAWER_PARAMETER)
      if (open === null) parameters.delete(DRAWER_PARAMETER)
      else parameters.set(DRAWER_PARAMETER, open)
      navigate({ ...to, search: `?${parameters}` }, options)
    },
    [navigate, latest],
  )
}

const listRouter: RouterProvider = { ...panelRouter, useNavigate: useNavigateBeside }

/**
 * The router as the list of react-admin sees it: an address without a filter has the given one, whatever else stands in
 * it, such as an open drawer. The bar of the browser stays as it is, so that a kept address means the day it is opened.
 */
export function useListRouter(first: Readonly<Record<string, unknown>> | undefined): RouterProvider {
  const filter = first && JSON.stringify(first)
  return useMemo(() => {
    if (filter === undefined) return listRouter
    const useFilledLocation = () => {
      const location = useLocation()
      return useMemo(() => {
        const parameters = new URLSearchParams(location.search)
        if (parameters.has('filter')) return location
        parameters.set('filter', filter)
        return { ...location, search: `?${parameters}` }
      }, [location])
    }
    return { ...listRouter, useLocation: useFilledLocation }
  }, [filter])
}
