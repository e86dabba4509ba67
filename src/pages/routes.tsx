// Every route of the panel beside the resources: an own screen where there is one, else what is to come.
import type { ReactElement } from 'react'
import { Route } from 'react-router'
import { segmentOf } from '#schema/menu.ts'
import { lazyScreen } from '#src/layout/lazyScreen.ts'
import { comingScreens } from './coming/comingScreens.ts'
import { pages } from './pages.tsx'

const ComingScreen = lazyScreen(() => import('./coming/ComingScreen.tsx'))

function screenOf(route: string): ReactElement {
  const Page = pages[route]
  return Page ? <Page /> : <ComingScreen route={route} />
}

/** Routes for all addresses that the given resources leave open; the root is the dashboard. */
export function routesBeside(resourceNames: readonly string[]): ReactElement[] {
  const known = [...new Set([...Object.keys(comingScreens), ...Object.keys(pages)])]
  const open = known.filter((route) => route in pages || !resourceNames.includes(segmentOf(route)))
  const root = <Route key="/" path="/" element={screenOf('/dashboard')} />
  return [root, ...open.map((route) => <Route key={route} path={route} element={screenOf(route)} />)]
}
