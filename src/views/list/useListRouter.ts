import { useMemo } from 'react'
import type { RouterProvider } from 'react-admin'
import { useLocation } from 'react-router'
import { panelRouter } from '../panelRouter.tsx'

/**
 * The router as the list of react-admin sees it: an address without a filter has the given one, whatever else stands in
 * it, such as an open drawer. The bar of the browser stays as it is, so that a kept address means the day it is opened.
 */
export function useListRouter(first: Readonly<Record<string, unknown>> | undefined): RouterProvider {
  const filter = first && JSON.stringify(first)
  return useMemo(() => {
    if (filter === undefined) return panelRouter
    const useFilledLocation = () => {
      const location = useLocation()
      return useMemo(() => {
        const parameters = new URLSearchParams(location.search)
        if (parameters.has('filter')) return location
        parameters.set('filter', filter)
        return { ...location, search: `?${parameters}` }
      }, [location])
    }
    return { ...panelRouter, useLocation: useFilledLocation }
  }, [filter])
}
