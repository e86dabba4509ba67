import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLatestPlace } from '#src/state/latestSearch.ts'

/** Writes the filter that a list begins with into its address, unless the person has gone on to another screen meanwhile. */
export function FirstFilter({ filter }: { readonly filter: Readonly<Record<string, unknown>> }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const latest = useLatestPlace()
  useEffect(() => {
    const now = latest()
    if (now.pathname !== pathname) return
    const filled = new URLSearchParams(now.search)
    filled.set('filter', JSON.stringify(filter))
    void navigate({ search: `?${filled}` }, { replace: true })
  }, [navigate, pathname, latest, filter])
  return null
}
