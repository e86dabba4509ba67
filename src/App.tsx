// The panel: providers, the shell and one <Resource> per entity, on real addresses.

import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CoreAdminContext, type Store } from 'react-admin'
import { createBrowserRouter, RouterProvider, useRouteError } from 'react-router'
import type { Brief } from '#schema/brief.ts'
import { briefs } from '#schema/briefs.ts'
import { rolesOfPath } from '#schema/menu.ts'
import { createAuthProvider } from '#src/authProvider/authProvider.ts'
import { accessOf, doingOf } from '#src/authProvider/permissions.ts'
import { watchSessionEnd } from '#src/authProvider/sessionEnd.ts'
import { createDataProvider } from '#src/dataProvider/dataProvider.ts'
import { modelSoon } from '#src/dataProvider/declared.ts'
import { ahead, door } from '#src/dataProvider/earlyAnswer.ts'
import { createQueryClient } from '#src/dataProvider/queryClient.ts'
import { i18nProvider } from '#src/i18n/i18nProvider.ts'
import { clockOf } from '#src/kinds/clock.ts'
import { Notifications } from '#src/layout/toasts/Notifications.tsx'
import { preloadPage } from '#src/pages/pages.tsx'
import { hasOwnCard, preloadCard, preloadList, showsPlainList } from '#src/resources/resources.tsx'
import { choiceStore } from '#src/state/choices.ts'
import { declarations } from '#src/state/declarations.ts'
import { tellFailure } from '#src/state/failures.ts'
import type { Person } from '#src/state/initialLoad.ts'
import { SessionProvider } from '#src/state/SessionContext.tsx'
import type { Session } from '#src/state/session.ts'
import { usualPage } from '#src/views/list/usualPage.ts'
import { panelRouter } from '#src/views/panelRouter.tsx'
import { RenderFailure } from './base/states/RenderFailure.tsx'
import { theme } from './base/theme/theme.ts'
import { PanelRoutes } from './PanelRoutes.tsx'
import { prefetchScreen } from './prefetch.ts'

const dataProvider = createDataProvider(declarations, door)
/** Asks for what the next visit asks for before its code is there, and takes the answer at once. */
const providerAhead = createDataProvider(declarations, (path, options) => {
  ahead(path, options).catch(() => undefined)
  return door(path, options)
})

interface PanelProps {
  readonly store: Store
  readonly session: Session
  readonly queryClient: QueryClient
}

/** react-admin's own `<Admin>` without its stock layout, login, themes and routes: 64 kB less before the first row. */
function Panel({ session, queryClient, store }: PanelProps) {
  return (
    <SessionProvider value={session}>
      <CoreAdminContext
        authProvider={createAuthProvider(session)}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
        routerProvider={panelRouter}
      >
        <ThemeProvider theme={theme}>
          <CssBaseline />
          <PanelRoutes />
          <Notifications />
        </ThemeProvider>
      </CoreAdminContext>
    </SessionProvider>
  )
}

function RouterFailure() {
  return <RenderFailure error={useRouteError()} />
}

/** The entity whose list stands at the address, if it is one. */
function listedEntity(): Brief | undefined {
  return entityAt(/^\/(\w+)\/?$/)
}

function entityAt(address: RegExp): Brief | undefined {
  const name = address.exec(location.pathname)?.[1]
  return Object.values(briefs).find((one) => one.name === name)
}

/** Fetches the code of the screen at the address while the shared state is still being read. */
function preloadPlace() {
  const [listed, opened] = [listedEntity(), entityAt(/^\/(\w+)\/[^/]+\/?$/)]
  if (listed) preloadList(listed)
  if (opened) preloadCard(opened)
  preloadPage(location.pathname)
}

/** Today in the zone of the browser, which is the agency's as a rule: the true one is not known yet. */
const likelyToday = () => clockOf(undefined, { timezone: '' }).today

/** Milliseconds for which the screen at the address takes what was read for it as its own reading. */
const freshFor = 10_000

/** Reads for the screen at the address what it will read itself: come before it, the answer stands there with the first drawing. */
async function bring(queryClient: QueryClient, queryKey: QueryKey, queryFn: () => Promise<unknown>) {
  queryClient.setQueryDefaults(queryKey, { staleTime: freshFor, retryOnMount: false })
  setTimeout(() => queryClient.setQueryDefaults(queryKey, {}), freshFor)
  await queryClient.prefetchQuery({ queryKey, queryFn })
}

/** Asks for the rows of the plain list at the address, while the screen that shows them is still being drawn. */
async function prefetchRows(queryClient: QueryClient, { role, permissions }: Person): Promise<void> {
  const entity = listedEntity()
  if (!entity || location.search !== '' || !showsPlainList(entity)) return
  if (!doingOf(entity, role, permissions).can('list')) return
  const model = await modelSoon(declarations, entity.name)
  const { sees } = accessOf(model, role, permissions)
  const asked = usualPage(model, sees, likelyToday())
  await bring(queryClient, [model.name, 'getList', asked], () => providerAhead.getList(model.name, asked))
}

/** Asks for the row of the card at the address: the generic card shows it first. */
async function prefetchRow(queryClient: QueryClient, { role, permissions }: Person): Promise<void> {
  const entity = entityAt(/^\/(\w+)\/\d+\/?$/)
  if (!entity || hasOwnCard(entity) || !doingOf(entity, role, permissions).can('get')) return
  const id = /\d+/.exec(location.pathname)?.[0] ?? ''
  await bring(queryClient, [entity.name, 'getOne', { id }], async () => {
    const { data } = await providerAhead.getOne(entity.name, { id })
    return data
  })
}

/** Asks for what the screen shows first: rows as soon as the person is known, the rest when the shared state has come. Drawing the shell would delay it. */
function prefetch(session: Session, queryClient: QueryClient): Promise<unknown> {
  const prefetchOwn = prefetchScreen(location)
  const reads = Promise.withResolvers<unknown>()
  let areRowsAsked = false
  const look = () => {
    const phase = session.phase.get()
    if (phase.name === 'idle') return
    if (phase.name !== 'loading') stop()
    if (phase.name !== 'loading' && phase.name !== 'ready') return
    const { person } = phase
    if (!person || rolesOfPath(location.pathname)?.includes(person.role) !== true) return
    if (!areRowsAsked) {
      areRowsAsked = true
      // The screen reads the same and shows what went wrong.
      reads.resolve(Promise.allSettled([prefetchRows(queryClient, person), prefetchRow(queryClient, person)]))
    }
    if (phase.name === 'ready') prefetchOwn(session.shared.get())
  }
  const stop = session.phase.subscribe(look)
  look()
  return reads.promise
}

/** The whole panel as an element over one session, whose initial load may already be running, and when its first rows are at hand. */
export function createPanel(session: Session) {
  preloadPlace()
  const queryClient = createQueryClient((error) => tellFailure(session.toasts, error))
  const atHand = prefetch(session, queryClient)
  void session.load()
  const panel = <Panel session={session} queryClient={queryClient} store={choiceStore(session)} />
  const router = createBrowserRouter([{ path: '*', element: panel, errorElement: <RouterFailure /> }])
  const stopWatching = watchSessionEnd(session, () => {
    queryClient.clear()
    void router.navigate('/login')
  })
  const close = () => {
    stopWatching()
    router.dispose()
  }
  return { panel: <RoutedPanel router={router} close={close} />, atHand }
}

/** The panel at its address; taken off the page, it hears of nothing any more. */
function RoutedPanel({
  router,
  close,
}: {
  readonly router: ReturnType<typeof createBrowserRouter>
  readonly close: () => void
}) {
  useEffect(() => close, [close])
  return <RouterProvider router={router} />
}
