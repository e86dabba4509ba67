import type { ReactElement } from 'react'
import { Route } from 'react-router'
import { pages } from './pages.tsx'

/** Every route of the panel beside the resources. The root is the dashboard. */
export function routesBeside(): ReactElement[] {
  const Desk = pages['/dashboard']
  const root = Desk ? [<Route key="/" path="/" element={<Desk />} />] : []
  return [
    ...root,
    ...Object.entries(pages).map(([path, Page]) => <Route key={path} path={path} element={<Page />} />),
  ]
}
