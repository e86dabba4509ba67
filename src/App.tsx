// The panel: providers, the shell and one <Resource> per entity, on real addresses.

import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { QueryClient } from '@tanstack/react-query'
import { CoreAdminContext, CoreAdminUI, CustomRoutes } from 'ra-core'
import { createBrowserRouter, RouterProvider, useRouteError } from 'react-router'
import { modelList, models } from '#schema/index.ts'
import { createAuthProvider } from '#src/authProvider/authProvider.ts'
import { watchSessionEnd } from '#src/authProvider/sessionEnd.ts'
import { createDataProvider } from '#src/dataProvider/dataProvider.ts'
import { withEarlyAnswer } from '#src/dataProvider/earlyAnswer.ts'
import { http } from '#src/dataProvider/http.ts'
import { createQueryClient } from '#src/dataProvider/queryClient.ts'
import { i18nProvider } from '#src/i18n/i18nProvider.ts'
import { accessOf } from '#src/kinds/useAccess.ts'
import { AccessDenied } from '#src/layout/AccessDenied.tsx'
import { lazyScreen } from '#src/layout/lazyScreen.ts'
import { Shell } from '#src/layout/Shell.tsx'
import { BootScreen } from '#src/layout/states/BootScreen.tsx'
import { RenderFailure } from '#src/layout/states/RenderFailure.tsx'
import { theme } from '#src/layout/theme/theme.ts'
import { Notifications } from '#src/layout/toasts/Notifications.tsx'
import { routesBeside } from '#src/pages/routes.tsx'
import { resources } from '#src/resources/resources.tsx'
import { SessionProvider } from '#src/state/SessionContext.tsx'
import type { Phase, Session } from '#src/state/session.ts'
import { usualPage } from '#src/views/list/usualPage.ts'

const { ahead, door } = withEarlyAnswer(http)
const dataProvider = createDataProvider(models, door)
const providerAhead = createDataProvider(models, ahead)
// an entity known by its name only leaves its address to a page
const drawn = resources.filter(({ props }) => props.list).map(({ props }) => props.name)
const LoginPage = lazyScreen(() => import('#src/pages/login/LoginPage.tsx'))
const NotFound = lazyScreen(() => import('#src/pages/coming/NotFound.tsx'))

interface PanelProps {
  readonly session: Session
  readonly queryClient: QueryClient
}

/** react-admin's own `<Admin>` without its stock layout, login and themes: 64 kB less before the first row. */
function Panel({ session, queryClient }: PanelProps) {
  return (
    <SessionProvider value={session}>
      <CoreAdminContext
        authProvider={createAuthProvider(session)}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
      >
        <ThemeProvider theme={theme}>
          <CssBaseline />
          <CoreAdminUI
            title="Ключник"
            requireAuth
            disableTelemetry
            layout={Shell}
            loginPage={LoginPage}
            catchAll={NotFound}
            loading={BootScreen}
            error={RenderFailure}
            accessDenied={AccessDenied}
          >
            {resources}
            <CustomRoutes>{routesBeside(drawn)}</CustomRoutes>
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

/** Asks for the rows of the plain list at the address, while the screen that shows them is still being drawn. */
function askForRows(phase: Phase) {
  const name = /^\/(\w+)\/?$/.exec(location.pathname)?.[1]
  const model = modelList.find((one) => one.name === name)
  if (!model || phase.name !== 'ready' || location.search !== '') return
  const { role, permissions } = phase.person
  const access = accessOf(model, role, permissions)
  if (!access.can('list')) return
  // The screen reads the same rows and shows what went wrong.
  providerAhead.getList(model.name, usualPage(model, access.sees)).catch(() => undefined)
}

/** The whole panel as an element over one session, whose initial load may already be running. */
export function createPanel(session: Session) {
  void session.load().then(askForRows)
  const queryClient = createQueryClient()
  const panel = <Panel session={session} queryClient={queryClient} />
  const router = createBrowserRouter([{ path: '*', element: panel, errorElement: <RouterFailure /> }])
  watchSessionEnd(session, () => {
    queryClient.clear()
    void router.navigate('/login')
  })
  return <RouterProvider router={router} />
}
