// The panel: providers, the shell and one <Resource> per entity, on real addresses.

import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { CoreAdminContext, CoreAdminUI, CustomRoutes, type Store } from 'react-admin'
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
import { AccessDenied } from '#src/layout/AccessDenied.tsx'
import { Shell } from '#src/layout/Shell.tsx'
import type { ShellParts } from '#src/layout/shellParts.ts'
import { Notifications } from '#src/layout/toasts/Notifications.tsx'
import { preloadPage, routesBeside } from '#src/pages/pages.tsx'
import { hasOwnCard, preloadCard, preloadList, resources, showsPlainList } from '#src/resources/resources.tsx'
import { choiceStore } from '#src/state/choices.ts'
import { declarations } from '#src/state/declarations.ts'
import { tellFailure } from '#src/state/failures.ts'
import type { Person } from '#src/state/initialLoad.ts'
import { SessionProvider } from '#src/state/SessionContext.tsx'
import type { Session } from '#src/state/session.ts'
import { usualPage } from '#src/views/list/usualPage.ts'
import { panelRouter } from '#src/views/panelRouter.tsx'
import { lazyPart, lazyScreen } from './base/lazyScreen.tsx'
import { BootScreen } from './base/states/BootScreen.tsx'
import { RenderFailure } from './base/states/RenderFailure.tsx'
import { theme } from './base/theme/theme.ts'
import { prefetchScreen } from './prefetch.ts'

const dataProvider = createDataProvider(declarations, door)
const providerAhead = createDataProvider(declarations, ahead)
const LoginPage = lazyScreen(() => import('#src/pages/login/LoginPage.tsx'))
const parts: ShellParts = {
  SyncLight: lazyPart(() => import('./pages/updates/exchange/SyncLight.tsx'), null, true),
  Palette: lazyPart(() => import('./pages/palette/Palette.tsx')),
  drawers: {
    rent: {
      label: 'Бронирование',
      Content: lazyScreen(() => import('#src/pages/stay/drawer/RentDrawer.tsx')),
    },
    clean: {
      label: 'Уборка',
      Content: lazyScreen(() => import('./pages/clean/drawer/CleanDrawer.tsx')),
    },
  },
}
const NotFound = lazyScreen(() => import('#src/pages/notFound/NotFound.tsx'))

function PanelShell({ children }: { readonly children?: ReactNode }) {
  return <Shell parts={parts}>{children}</Shell>
}

interface PanelProps {
  readonly store: Store
  readonly session: Session
  readonly queryClient: QueryClient
}

/** react-admin's own `<Admin>` without its stock layout, login and themes: 64 kB less before the first row. */
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
          <CoreAdminUI
            title="Ключник"
            requireAuth
            disableTelemetry
            layout={PanelShell}
            loginPage={LoginPage}
            catchAll={NotFound}
            loading={BootScreen}
            error={RenderFailure}
            accessDenied={AccessDenied}
          >
            {resources}
            <CustomRoutes>{routesBeside}</CustomRoutes>
          </CoreAdminUI>
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

/** Asks for the rows of the plain list at the address, while the screen that shows them is still being drawn. */
async function prefetchRows({ role, permissions }: Person): Promise<void> {
  const entity = listedEntity()
  if (!entity || location.search !== '' || !showsPlainList(entity)) return
  if (!doingOf(entity, role, permissions).can('list')) return
  const model = await modelSoon(declarations, entity.name)
  const { sees } = accessOf(model, role, permissions)
  await providerAhead.getList(model.name, usualPage(model, sees, likelyToday()))
}

/** Asks for the row of the card at the address: the generic card shows it first. */
function prefetchRow({ role, permissions }: Person) {
  const entity = entityAt(/^\/(\w+)\/\d+\/?$/)
  if (!entity || hasOwnCard(entity) || !doingOf(entity, role, permissions).can('get')) return
  const id = /\d+/.exec(location.pathname)?.[0] ?? ''
  // The card reads the same row and shows what went wrong.
  providerAhead.getOne(entity.name, { id }).catch(() => undefined)
}

/** Asks for what the screen shows first: rows as soon as the person is known, the rest when the shared state has come. Drawing the shell would delay it. */
function prefetch(session: Session) {
  const prefetchOwn = prefetchScreen(location)
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
      // The screen reads the same rows and shows what went wrong.
      prefetchRows(person).catch(() => undefined)
      prefetchRow(person)
    }
    if (phase.name === 'ready') prefetchOwn(session.shared.get())
  }
  const stop = session.phase.subscribe(look)
  look()
}

/** The whole panel as an element over one session, whose initial load may already be running. */
export function createPanel(session: Session) {
  preloadPlace()
  prefetch(session)
  void session.load()
  const queryClient = createQueryClient((error) => tellFailure(session.toasts, error))
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
  return <RoutedPanel router={router} close={close} />
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
